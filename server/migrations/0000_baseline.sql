-- The schema as it was before the first release. Functions and triggers are in server/sql.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE board_member (
    user_id uuid NOT NULL,
    college_id uuid NOT NULL,
    district_id uuid,
    zone_id uuid
);
--> statement-breakpoint
CREATE TABLE achievement (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name character varying(75) NOT NULL,
    description character varying(300) NOT NULL,
    badge_tone character varying(10) NOT NULL,
    badge_icon character varying(20) NOT NULL,
    icon character varying(500),
    tags character varying(30)[] DEFAULT '{}'::character varying[] NOT NULL,
    type character varying(10) NOT NULL,
    level_order smallint,
    level_based boolean DEFAULT false NOT NULL,
    has_vc boolean DEFAULT false NOT NULL,
    vc_years smallint,
    template_id character varying(100),
    archived_at timestamp with time zone,
    created_by_id uuid,
    updated_by_id uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT achievement_level_check CHECK (((NOT level_based) OR (level_order IS NOT NULL))),
    CONSTRAINT achievement_type_check CHECK ((type IN ('Badge', 'Learning', 'Skills', 'Offers')))
);
--> statement-breakpoint
CREATE TABLE achievement_count (
    achievement_id uuid NOT NULL,
    month date NOT NULL,
    issued integer DEFAULT 0 NOT NULL,
    revoked integer DEFAULT 0 NOT NULL,
    held integer DEFAULT 0 NOT NULL,
    claimable integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE achievement_count_change (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    achievement_id uuid NOT NULL,
    month date NOT NULL,
    issued integer DEFAULT 0 NOT NULL,
    revoked integer DEFAULT 0 NOT NULL,
    held integer DEFAULT 0 NOT NULL,
    claimable integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE achievement_log (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    achievement_id uuid NOT NULL,
    action character varying(10) NOT NULL,
    rule_version integer,
    metadata jsonb DEFAULT '{}'::jsonb NOT NULL,
    actor_id uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT achievement_log_action_check CHECK ((action IN ('issued', 'revoked', 'vc_issued', 'vc_failed')))
);
--> statement-breakpoint
CREATE TABLE achievement_rule (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    achievement_id uuid NOT NULL,
    version integer NOT NULL,
    rule_type character varying(15) NOT NULL,
    rule jsonb NOT NULL,
    state character varying(8) DEFAULT 'draft'::character varying NOT NULL,
    counts jsonb,
    new_members uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    swept_at timestamp with time zone,
    activated_at timestamp with time zone,
    created_by_id uuid,
    updated_by_id uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT achievement_rule_state_check CHECK ((state IN ('draft', 'active', 'inactive')))
);
--> statement-breakpoint
CREATE TABLE affiliation (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    title character varying(75) NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by_id uuid,
    updated_by_id uuid
);
--> statement-breakpoint
CREATE TABLE affiliation_total (
    affiliation_id uuid NOT NULL,
    organizations integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE api_key (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name character varying(60) NOT NULL,
    key_hash character varying(64) NOT NULL,
    prefix character varying(12) NOT NULL,
    scopes text[] NOT NULL,
    created_by_id uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    last_used_at timestamp with time zone,
    revoked_at timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE app_state (
    key character varying(60) NOT NULL,
    value text NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE archived_organization (
    id uuid NOT NULL,
    into_id uuid NOT NULL,
    transfer_id uuid NOT NULL,
    title character varying(100) NOT NULL,
    code character varying(12) NOT NULL,
    organization jsonb NOT NULL,
    archived_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE audit_log (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    actor_id uuid,
    actor_muid character varying(100),
    action character varying(60) NOT NULL,
    target_type character varying(40) NOT NULL,
    target_id character varying(100) NOT NULL,
    before jsonb,
    after jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    member_id uuid
);
--> statement-breakpoint
CREATE TABLE authenticator_app (
    user_id uuid NOT NULL,
    secret text NOT NULL,
    last_step bigint,
    confirmed_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE board_change (
    id bigint NOT NULL,
    period date NOT NULL,
    group_id uuid NOT NULL,
    college_id uuid NOT NULL,
    district_id uuid,
    zone_id uuid,
    karma integer NOT NULL,
    members smallint NOT NULL
);
--> statement-breakpoint
ALTER TABLE board_change ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME board_change_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE board_college (
    period date NOT NULL,
    college_id uuid NOT NULL,
    district_id uuid,
    zone_id uuid,
    karma bigint NOT NULL,
    students integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE board_count (
    period date NOT NULL,
    scope_id uuid NOT NULL,
    width smallint NOT NULL,
    band integer NOT NULL,
    members integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE karma_entry (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    karma integer NOT NULL,
    cause character varying(150) NOT NULL,
    reason character varying(200) NOT NULL,
    task_id uuid,
    task_type_id uuid NOT NULL,
    interest_group_id uuid,
    level_order smallint,
    actor_id uuid,
    reverses_id uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT karma_entry_karma_check CHECK ((karma <> 0))
);
--> statement-breakpoint
CREATE VIEW board_ledger AS
 SELECT entry.user_id,
        CASE
            WHEN (GROUPING(entry.month) = 1) THEN '1970-01-01'::date
            ELSE entry.month
        END AS period,
        CASE
            WHEN (GROUPING(entry.interest_group_id) = 1) THEN '00000000-0000-0000-0000-000000000000'::uuid
            ELSE entry.interest_group_id
        END AS group_id,
    (sum(entry.karma))::integer AS karma,
    max(entry.created_at) AS reached_at
   FROM ( SELECT karma_entry.user_id,
            karma_entry.interest_group_id,
            karma_entry.karma,
            karma_entry.created_at,
            (date_trunc('month'::text, (karma_entry.created_at AT TIME ZONE 'UTC'::text)))::date AS month
           FROM karma_entry) entry
  GROUP BY entry.user_id, GROUPING SETS ((), (entry.month), (entry.interest_group_id), (entry.month, entry.interest_group_id))
 HAVING ((GROUPING(entry.interest_group_id) = 1) OR (entry.interest_group_id IS NOT NULL));
--> statement-breakpoint
CREATE TABLE board_opt_out (
    user_id uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE district (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name character varying(75) NOT NULL,
    zone_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    import_id uuid,
    created_by_id uuid,
    updated_by_id uuid,
    search_names text DEFAULT ''::text NOT NULL
);
--> statement-breakpoint
CREATE TABLE organization (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    title character varying(100) NOT NULL,
    code character varying(12) NOT NULL,
    org_type character varying(12) NOT NULL,
    affiliation_id uuid,
    district_id uuid NOT NULL,
    college_level integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    level_is_manual boolean DEFAULT false NOT NULL,
    search_title text DEFAULT ''::text NOT NULL,
    initials text DEFAULT ''::text NOT NULL,
    import_id uuid,
    created_by_id uuid,
    updated_by_id uuid,
    CONSTRAINT organization_level_check CHECK (((college_level >= 0) AND (college_level <= 7))),
    CONSTRAINT organization_type_check CHECK ((org_type IN ('College', 'Company', 'Community', 'School')))
);
--> statement-breakpoint
CREATE TABLE role (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    title character varying(75) NOT NULL,
    description character varying(300),
    kind character varying(12) DEFAULT 'custom'::character varying NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    interest_group_id uuid,
    created_by_id uuid,
    updated_by_id uuid,
    CONSTRAINT role_kind_check CHECK ((kind IN ('system', 'group', 'custom')))
);
--> statement-breakpoint
CREATE TABLE "user" (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    muid character varying(100) NOT NULL,
    full_name character varying(150) NOT NULL,
    email character varying(200) NOT NULL,
    email_confirmed_at timestamp with time zone,
    password_hash character varying(200),
    mobile character varying(15),
    gender character varying(10),
    dob date,
    district_id uuid,
    discord_id character varying(36),
    exist_in_guild boolean DEFAULT false NOT NULL,
    picture_key character varying(200),
    domains text[] DEFAULT '{}'::text[] NOT NULL,
    endgoals text[] DEFAULT '{}'::text[] NOT NULL,
    is_public boolean DEFAULT false NOT NULL,
    terms_accepted_at timestamp with time zone,
    interested_in_work boolean DEFAULT false NOT NULL,
    interested_in_gig_work boolean DEFAULT false NOT NULL,
    status character varying(10) DEFAULT 'active'::character varying NOT NULL,
    suspension_reason character varying(500),
    status_changed_at timestamp with time zone,
    closed_by_staff boolean DEFAULT false NOT NULL,
    erase_after timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    second_step boolean DEFAULT false NOT NULL,
    CONSTRAINT user_email_lower_check CHECK (((email)::text = lower((email)::text))),
    CONSTRAINT user_gender_check CHECK ((gender IN ('Male', 'Female', 'Other'))),
    CONSTRAINT user_status_check CHECK ((status IN ('active', 'suspended', 'closing', 'erased')))
);
--> statement-breakpoint
CREATE TABLE user_organization (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    organization_id uuid NOT NULL,
    department_id uuid,
    graduation_year integer,
    verified boolean DEFAULT false NOT NULL,
    is_alumni boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE user_role (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    role_id uuid NOT NULL,
    verified boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    note character varying(1000),
    granted_at timestamp with time zone,
    given_by_id uuid,
    ends_at timestamp with time zone,
    ending_told_at timestamp with time zone,
    import_id uuid
);
--> statement-breakpoint
CREATE VIEW board_place AS
 SELECT DISTINCT ON ("user".id) "user".id AS user_id,
    college.id AS college_id,
    college.district_id,
    district.zone_id
   FROM ((("user"
     JOIN user_organization link ON (((link.user_id = "user".id) AND (NOT link.is_alumni))))
     JOIN organization college ON (((college.id = link.organization_id) AND ((college.org_type)::text = 'College'::text))))
     JOIN district ON ((district.id = college.district_id)))
  WHERE ((("user".status)::text = 'active'::text) AND (EXISTS ( SELECT
           FROM (user_role
             JOIN role ON ((role.id = user_role.role_id)))
          WHERE ((user_role.user_id = "user".id) AND user_role.verified AND ((role.title)::text = 'Student'::text)))) AND (NOT (EXISTS ( SELECT
           FROM board_opt_out
          WHERE (board_opt_out.user_id = "user".id)))))
  ORDER BY "user".id, college.id;
--> statement-breakpoint
CREATE TABLE board_row (
    period date NOT NULL,
    group_id uuid NOT NULL,
    user_id uuid NOT NULL,
    karma integer NOT NULL,
    reached_at timestamp with time zone NOT NULL,
    college_id uuid NOT NULL,
    district_id uuid,
    zone_id uuid
);
--> statement-breakpoint
CREATE TABLE bulk_import (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    kind character varying(20) NOT NULL,
    file_name character varying(200) NOT NULL,
    file_hash character varying(64) NOT NULL,
    total integer NOT NULL,
    succeeded integer NOT NULL,
    failed integer NOT NULL,
    failures_key character varying(100),
    created_by_id uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    undone_by_id uuid,
    undone_at timestamp with time zone,
    failures_seen_at timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE bulk_job (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    act character varying(40) NOT NULL,
    state character varying(10) DEFAULT 'waiting'::character varying NOT NULL,
    key uuid NOT NULL,
    fields jsonb NOT NULL,
    matching jsonb,
    gathered boolean DEFAULT false NOT NULL,
    total integer,
    done integer DEFAULT 0 NOT NULL,
    refused integer DEFAULT 0 NOT NULL,
    reasons jsonb DEFAULT '{}'::jsonb NOT NULL,
    detail character varying(200),
    reason character varying(500),
    stopped_because character varying(300),
    request jsonb,
    session_id uuid,
    file_key character varying(100),
    file_until timestamp with time zone,
    undoes_id uuid,
    created_by_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    started_at timestamp with time zone,
    progress_at timestamp with time zone DEFAULT now() NOT NULL,
    ended_at timestamp with time zone,
    CONSTRAINT bulk_job_state_check CHECK ((state IN ('waiting', 'running', 'done', 'stopped')))
);
--> statement-breakpoint
CREATE TABLE bulk_job_row (
    job_id uuid NOT NULL,
    row_id uuid NOT NULL,
    "position" integer NOT NULL,
    outcome character varying(10) DEFAULT 'waiting'::character varying NOT NULL,
    reason character varying(300),
    before jsonb,
    CONSTRAINT bulk_job_row_outcome_check CHECK ((outcome IN ('waiting', 'done', 'refused')))
);
--> statement-breakpoint
CREATE TABLE calendar_feed (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    circle_id uuid,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE campus_act (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    organization_id uuid NOT NULL,
    user_id uuid,
    circle_id uuid,
    reason character varying(13) NOT NULL,
    act character varying(7) NOT NULL,
    invited_to_id uuid,
    text character varying(500),
    starts_at timestamp with time zone,
    created_by_id uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    undone_at timestamp with time zone,
    CONSTRAINT campus_act_act_check CHECK ((act IN ('invite', 'write', 'propose', 'confirm'))),
    CONSTRAINT campus_act_reason_check CHECK ((reason IN ('sent_back', 'silent', 'never_started', 'no_meetup', 'near_level', 'unverified'))),
    CONSTRAINT campus_act_subject_check CHECK ((num_nonnulls(user_id, circle_id) = 1))
);
--> statement-breakpoint
CREATE TABLE campus_attention (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    organization_id uuid NOT NULL,
    user_id uuid,
    circle_id uuid,
    reason character varying(13) NOT NULL,
    since timestamp with time zone NOT NULL,
    urgency smallint NOT NULL,
    detail character varying(100),
    handled_at timestamp with time zone,
    CONSTRAINT campus_attention_reason_check CHECK ((reason IN ('sent_back', 'silent', 'never_started', 'no_meetup', 'near_level', 'unverified'))),
    CONSTRAINT campus_attention_subject_check CHECK ((num_nonnulls(user_id, circle_id) = 1))
);
--> statement-breakpoint
CREATE TABLE campus_handover (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    organization_id uuid NOT NULL,
    role_id uuid NOT NULL,
    kind character varying(7) NOT NULL,
    offered_by_id uuid NOT NULL,
    receiver_id uuid NOT NULL,
    state character varying(10) DEFAULT 'open'::character varying NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    open_until timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    CONSTRAINT campus_handover_kind_check CHECK ((kind IN ('lead', 'enabler', 'group'))),
    CONSTRAINT campus_handover_people_check CHECK ((offered_by_id <> receiver_id)),
    CONSTRAINT campus_handover_state_check CHECK (((state IN ('open', 'accepted', 'declined', 'taken_back', 'lapsed', 'overtaken')) AND (((state)::text = 'open'::text) = (ended_at IS NULL))))
);
--> statement-breakpoint
CREATE TABLE campus_member (
    organization_id uuid NOT NULL,
    user_id uuid NOT NULL,
    district_id uuid NOT NULL,
    zone_id uuid NOT NULL,
    name character varying(200) NOT NULL,
    karma integer NOT NULL,
    level_order smallint NOT NULL,
    last_karma_at timestamp with time zone,
    is_alumni boolean NOT NULL,
    verified boolean NOT NULL,
    is_lead boolean NOT NULL,
    is_enabler boolean NOT NULL,
    is_group_lead boolean NOT NULL,
    muid character varying(100) NOT NULL,
    joined_at timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE campus_month (
    organization_id uuid NOT NULL,
    month date NOT NULL,
    rank integer NOT NULL,
    students integer NOT NULL,
    active_by_level integer[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE campus_size_median (
    band integer NOT NULL,
    campuses integer NOT NULL,
    students double precision NOT NULL,
    active_share double precision NOT NULL,
    karma_per_student double precision NOT NULL,
    tasks_approved double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE campus_standing (
    organization_id uuid NOT NULL,
    band integer NOT NULL,
    students integer NOT NULL,
    active integer NOT NULL,
    karma bigint NOT NULL,
    approved integer[] NOT NULL,
    counted_at timestamp with time zone NOT NULL,
    mailed_week date
);
--> statement-breakpoint
CREATE TABLE campus_step (
    before integer NOT NULL,
    karma bigint NOT NULL,
    college_since timestamp with time zone NOT NULL,
    organization_id uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE campus_step_change (
    id bigint NOT NULL,
    karma bigint NOT NULL,
    college_since timestamp with time zone NOT NULL,
    organization_id uuid NOT NULL,
    colleges smallint NOT NULL
);
--> statement-breakpoint
ALTER TABLE campus_step_change ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME campus_step_change_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE campus_team_member (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    organization_id uuid NOT NULL,
    user_id uuid NOT NULL,
    "position" character varying(60) NOT NULL,
    created_by_id uuid,
    updated_by_id uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE celebration_seen (
    user_id uuid NOT NULL,
    cause character varying(50) NOT NULL,
    seen_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE celebration_share (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    cause character varying(50) NOT NULL,
    token character varying(16) NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE channel (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name character varying(75) NOT NULL,
    discord_id character varying(20) NOT NULL,
    created_by_id uuid,
    updated_by_id uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE chat_account (
    user_id uuid NOT NULL,
    name character varying(100),
    linked_at timestamp with time zone,
    checked_at timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE chat_channel_post (
    channel_id uuid NOT NULL,
    kind character varying(20) NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT chat_channel_post_kind_check CHECK ((kind IN ('level_up', 'approved_work', 'meetup')))
);
--> statement-breakpoint
CREATE TABLE chat_link_attempt (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    state_hash character varying(64) NOT NULL,
    user_id uuid NOT NULL,
    session_id uuid NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE chat_post (
    id bigint NOT NULL,
    channel_id uuid NOT NULL,
    kind character varying(20) NOT NULL,
    subject_id uuid NOT NULL,
    level smallint,
    attempts integer DEFAULT 0 NOT NULL,
    next_try_at timestamp with time zone,
    last_error character varying(300),
    done_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT chat_post_kind_check CHECK ((kind IN ('level_up', 'approved_work', 'meetup')))
);
--> statement-breakpoint
ALTER TABLE chat_post ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME chat_post_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE chat_progress (
    id smallint DEFAULT 1 NOT NULL,
    paused_until timestamp with time zone,
    walked_to character varying(20) DEFAULT ''::character varying NOT NULL,
    walked_at timestamp with time zone,
    CONSTRAINT chat_progress_one_check CHECK ((id = 1))
);
--> statement-breakpoint
CREATE TABLE chat_role_rule (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    role_id uuid,
    level_order smallint,
    interest_group_id uuid,
    chat_role_id character varying(20) NOT NULL,
    chat_role_name character varying(100) NOT NULL,
    created_by_id uuid,
    updated_by_id uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT chat_role_rule_source_check CHECK ((num_nonnulls(role_id, level_order, interest_group_id) = 1))
);
--> statement-breakpoint
CREATE TABLE chat_sync (
    id bigint NOT NULL,
    chat_id character varying(36) NOT NULL,
    sealed_token text,
    attempts integer DEFAULT 0 NOT NULL,
    next_try_at timestamp with time zone,
    last_error character varying(300),
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE chat_sync ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME chat_sync_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE circle_change (
    id bigint NOT NULL,
    circle_id uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE circle_change ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME circle_change_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE circle_invitation (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    circle_id uuid NOT NULL,
    user_id uuid,
    token_hash character varying(64) NOT NULL,
    created_by_id uuid,
    expires_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE circle_member (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    circle_id uuid NOT NULL,
    user_id uuid NOT NULL,
    interest_group_id uuid NOT NULL,
    status character varying(9) NOT NULL,
    is_lead boolean DEFAULT false NOT NULL,
    reason character varying(500),
    joined_at timestamp with time zone,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    changed_by_id uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    college_id uuid,
    message character varying(280),
    asked_at timestamp with time zone,
    answered_at timestamp with time zone,
    CONSTRAINT circle_member_joined_check CHECK ((((status)::text <> 'member'::text) OR (joined_at IS NOT NULL))),
    CONSTRAINT circle_member_lead_check CHECK (((NOT is_lead) OR ((status)::text = 'member'::text))),
    CONSTRAINT circle_member_status_check CHECK ((status IN ('requested', 'invited', 'member', 'rejected', 'left', 'removed')))
);
--> statement-breakpoint
CREATE TABLE circle_mention (
    message_id uuid NOT NULL,
    user_id uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE circle_message (
    id uuid NOT NULL,
    circle_id uuid NOT NULL,
    "position" integer NOT NULL,
    author_id uuid,
    text character varying(2000) NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    edited_at timestamp with time zone,
    removed_at timestamp with time zone,
    removed_as character varying(6),
    removed_by_id uuid,
    removal_reason character varying(500),
    CONSTRAINT circle_message_removed_check CHECK (((removed_at IS NULL) = (removed_as IS NULL)))
);
--> statement-breakpoint
CREATE TABLE circle_reaction (
    message_id uuid NOT NULL,
    user_id uuid NOT NULL,
    reaction character varying(10) NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE circle_seat_wish (
    circle_id uuid NOT NULL,
    user_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE circle_thread (
    circle_id uuid NOT NULL,
    last_position integer DEFAULT 0 NOT NULL,
    version integer DEFAULT 0 NOT NULL,
    CONSTRAINT circle_thread_position_check CHECK ((last_position >= 0))
);
--> statement-breakpoint
CREATE TABLE circle_thread_read (
    circle_id uuid NOT NULL,
    user_id uuid NOT NULL,
    "position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE coin_entry (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    coin integer NOT NULL,
    cause character varying(150) NOT NULL,
    task_id uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT coin_entry_coin_check CHECK ((coin <> 0))
);
--> statement-breakpoint
CREATE TABLE college_growth (
    organization_id uuid NOT NULL,
    members integer DEFAULT 0 NOT NULL,
    members_gained integer DEFAULT 0 NOT NULL,
    karma bigint DEFAULT 0 NOT NULL,
    karma_gained bigint DEFAULT 0 NOT NULL,
    circles integer DEFAULT 0 NOT NULL,
    circles_gained integer DEFAULT 0 NOT NULL,
    alumni integer DEFAULT 0 NOT NULL,
    counted_at timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE country (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name character varying(75) NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    import_id uuid,
    created_by_id uuid,
    updated_by_id uuid
);
--> statement-breakpoint
CREATE TABLE credential (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    number character varying(20) NOT NULL,
    kind character varying(12) NOT NULL,
    source_id character varying(100) NOT NULL,
    user_id uuid NOT NULL,
    title character varying(200) NOT NULL,
    description character varying(2000) NOT NULL,
    criteria character varying(2000) NOT NULL,
    evidence jsonb DEFAULT '[]'::jsonb NOT NULL,
    badge_tone character varying(30) NOT NULL,
    badge_icon character varying(60) NOT NULL,
    valid_years smallint,
    rule_version integer,
    details jsonb DEFAULT '{}'::jsonb NOT NULL,
    state character varying(8) DEFAULT 'pending'::character varying NOT NULL,
    last_error character varying(500),
    is_shown boolean DEFAULT true NOT NULL,
    asked_at timestamp with time zone DEFAULT now() NOT NULL,
    issued_at timestamp with time zone,
    valid_until timestamp with time zone,
    signed_json text,
    signed_token text,
    signing_key_id uuid,
    status_list_id integer,
    status_index integer,
    revoked_at timestamp with time zone,
    revoke_reason character varying(300),
    is_reason_public boolean DEFAULT false NOT NULL,
    revoked_by_id uuid,
    CONSTRAINT credential_issued_check CHECK ((((state)::text <> 'issued'::text) OR ((signed_json IS NOT NULL) AND (status_index IS NOT NULL)))),
    CONSTRAINT credential_kind_check CHECK ((kind IN ('achievement', 'level', 'hackathon', 'circle'))),
    CONSTRAINT credential_revoked_check CHECK ((((state)::text = 'revoked'::text) = (revoked_at IS NOT NULL))),
    CONSTRAINT credential_state_check CHECK ((state IN ('pending', 'issued', 'failed', 'revoked')))
);
--> statement-breakpoint
CREATE TABLE credential_wallet (
    user_id uuid NOT NULL,
    did character varying(300) NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE deed_change (
    id bigint NOT NULL,
    user_id uuid NOT NULL,
    deed character varying(20) NOT NULL,
    amount integer NOT NULL,
    on_day date
);
--> statement-breakpoint
ALTER TABLE deed_change ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME deed_change_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE department (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    title character varying(100) NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by_id uuid,
    updated_by_id uuid
);
--> statement-breakpoint
CREATE TABLE donation (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    order_id character varying(100) NOT NULL,
    subscription_id character varying(100),
    payment_id character varying(100),
    method character varying(100),
    state character varying(10) DEFAULT 'pending'::character varying NOT NULL,
    amount bigint NOT NULL,
    currency character varying(3) NOT NULL,
    purpose character varying(80),
    is_anonymous boolean NOT NULL,
    is_practice boolean NOT NULL,
    donor text NOT NULL,
    email_hash character varying(64) NOT NULL,
    receipt_key character varying(60) NOT NULL,
    number character varying(30),
    checked_at timestamp with time zone,
    refund_id character varying(100),
    refund_reason character varying(200),
    refunded_at timestamp with time zone,
    paid_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    agreed jsonb,
    CONSTRAINT donation_amount_check CHECK ((amount > 0)),
    CONSTRAINT donation_paid_check CHECK (((state IN ('pending', 'failed')) OR ((payment_id IS NOT NULL) AND (paid_at IS NOT NULL) AND (number IS NOT NULL)))),
    CONSTRAINT donation_state_check CHECK ((state IN ('pending', 'failed', 'paid', 'refunding', 'refunded')))
);
--> statement-breakpoint
CREATE TABLE donation_month (
    month date NOT NULL,
    currency character varying(3) NOT NULL,
    purpose character varying(80) NOT NULL,
    is_practice boolean NOT NULL,
    amount bigint NOT NULL,
    gifts integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE donation_sandbox_payment (
    id character varying(100) NOT NULL,
    order_id character varying(100) NOT NULL,
    amount bigint NOT NULL,
    currency character varying(3) NOT NULL,
    status character varying(10) NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    subscription_id character varying(100),
    CONSTRAINT donation_sandbox_payment_status_check CHECK ((status IN ('captured', 'failed', 'refunded')))
);
--> statement-breakpoint
CREATE TABLE donation_subscription (
    id character varying(100) NOT NULL,
    state character varying(10) DEFAULT 'active'::character varying NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    ended_at timestamp with time zone,
    told_at timestamp with time zone,
    checked_at timestamp with time zone,
    CONSTRAINT donation_subscription_state_check CHECK ((state IN ('active', 'halted', 'ended')))
);
--> statement-breakpoint
CREATE TABLE donation_year (
    year character varying(20) NOT NULL,
    last integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE dynamic_role (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    type character varying(50) NOT NULL,
    role_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    given_by_id uuid
);
--> statement-breakpoint
CREATE TABLE dynamic_user (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    type character varying(50) NOT NULL,
    user_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    given_by_id uuid,
    ends_at timestamp with time zone,
    ending_told_at timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE error_entry (
    id character varying(64) NOT NULL,
    kind character varying(100) NOT NULL,
    message character varying(1000) NOT NULL,
    method character varying(10) NOT NULL,
    route character varying(300) NOT NULL,
    stack text,
    last_request_id character varying(60),
    last_user_id uuid,
    hits integer DEFAULT 1 NOT NULL,
    first_seen timestamp with time zone DEFAULT now() NOT NULL,
    last_seen timestamp with time zone DEFAULT now() NOT NULL,
    patched_at timestamp with time zone,
    group_id uuid DEFAULT gen_random_uuid() NOT NULL,
    members integer DEFAULT 0 NOT NULL,
    patched_by_id uuid,
    came_back_at timestamp with time zone,
    muted_until timestamp with time zone,
    muted_by_id uuid,
    taken_by_id uuid
);
--> statement-breakpoint
CREATE TABLE error_hour (
    error_id character varying(64) NOT NULL,
    hour timestamp with time zone NOT NULL,
    hits integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE error_member (
    error_id character varying(64) NOT NULL,
    user_id uuid NOT NULL,
    last_seen timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE error_occurrence (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    error_id character varying(64) NOT NULL,
    at timestamp with time zone NOT NULL,
    method character varying(10) NOT NULL,
    path character varying(300) NOT NULL,
    user_id uuid,
    muid character varying(100),
    request_id character varying(60),
    body text,
    trace text NOT NULL
);
--> statement-breakpoint
CREATE TABLE event (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name character varying(75) NOT NULL,
    description character varying(200),
    time_zone character varying(50) DEFAULT 'UTC'::character varying NOT NULL,
    place character varying(255),
    is_online boolean DEFAULT false NOT NULL,
    link character varying(200),
    cover_picture_key character varying(100),
    tags character varying(30)[] DEFAULT '{}'::character varying[] NOT NULL,
    org_id uuid,
    organiser character varying(150),
    created_by_id uuid,
    updated_by_id uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    takes_places boolean DEFAULT false NOT NULL,
    max_attendees integer,
    karma smallint,
    CONSTRAINT event_capacity_check CHECK ((max_attendees > 0)),
    CONSTRAINT event_karma_check CHECK ((karma > 0))
);
--> statement-breakpoint
CREATE TABLE event_attendee (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    date_id uuid NOT NULL,
    user_id uuid NOT NULL,
    status character varying(7) NOT NULL,
    queued_at timestamp with time zone NOT NULL,
    joined_at timestamp with time zone,
    checked_in_by_id uuid,
    take_backs smallint DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT event_attendee_joined_check CHECK ((((status)::text = 'joined'::text) = (joined_at IS NOT NULL))),
    CONSTRAINT event_attendee_status_check CHECK ((status IN ('going', 'waiting', 'joined')))
);
--> statement-breakpoint
CREATE TABLE event_date (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    event_id uuid NOT NULL,
    starts_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    called_off_at timestamp with time zone,
    call_off_reason character varying(500),
    day_reminder_at timestamp with time zone,
    sequence integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT event_date_order_check CHECK ((ends_at > starts_at))
);
--> statement-breakpoint
CREATE TABLE failed_job (
    id uuid NOT NULL,
    queue character varying(60) NOT NULL,
    message character varying(500) NOT NULL,
    failed_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE greeting (
    from_id uuid NOT NULL,
    to_id uuid NOT NULL,
    said_on date NOT NULL
);
--> statement-breakpoint
CREATE TABLE group_hello (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    interest_group_id uuid NOT NULL,
    user_id uuid NOT NULL,
    words character varying(140) NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    removed_at timestamp with time zone,
    reported_at timestamp with time zone,
    reports integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE group_visit (
    user_id uuid NOT NULL,
    interest_group_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE hackathon (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    title character varying(100) NOT NULL,
    tagline character varying(150),
    description character varying(5000),
    participant_count integer,
    type character varying(8) DEFAULT 'offline'::character varying NOT NULL,
    website character varying(200),
    org_id uuid,
    district_id uuid,
    place character varying(255),
    is_drawn boolean DEFAULT false NOT NULL,
    is_open_to_all boolean DEFAULT false NOT NULL,
    welcomes_beginners boolean DEFAULT false NOT NULL,
    application_start timestamp with time zone,
    application_ends timestamp with time zone,
    event_start timestamp with time zone,
    event_end timestamp with time zone,
    time_zone character varying(50) DEFAULT 'UTC'::character varying NOT NULL,
    admission character varying(10) DEFAULT 'decided'::character varying NOT NULL,
    decisions_at timestamp with time zone,
    team_least smallint DEFAULT 1 NOT NULL,
    team_most smallint DEFAULT 4 NOT NULL,
    schedule jsonb DEFAULT '[]'::jsonb NOT NULL,
    tracks jsonb DEFAULT '[]'::jsonb NOT NULL,
    prizes jsonb DEFAULT '[]'::jsonb NOT NULL,
    criteria jsonb DEFAULT '[]'::jsonb NOT NULL,
    questions jsonb DEFAULT '[]'::jsonb NOT NULL,
    taking_part_karma smallint DEFAULT 0 NOT NULL,
    status character varying(20) DEFAULT 'Draft'::character varying NOT NULL,
    published_at timestamp with time zone,
    cancel_reason character varying(500),
    sequence integer DEFAULT 0 NOT NULL,
    created_by_id uuid,
    updated_by_id uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    event_logo_picture_key character varying(100),
    banner_picture_key character varying(100),
    CONSTRAINT hackathon_admission_check CHECK ((admission IN ('decided', 'first_come'))),
    CONSTRAINT hackathon_application_dates_check CHECK ((application_start < application_ends)),
    CONSTRAINT hackathon_event_dates_check CHECK ((event_start < event_end)),
    CONSTRAINT hackathon_places_check CHECK ((participant_count > 0)),
    CONSTRAINT hackathon_status_check CHECK ((status IN ('Draft', 'Published', 'Completed', 'Deleted'))),
    CONSTRAINT hackathon_team_check CHECK ((((team_least >= 1) AND (team_least <= team_most)) AND (team_most <= 10))),
    CONSTRAINT hackathon_type_check CHECK ((type IN ('offline', 'online', 'both')))
);
--> statement-breakpoint
CREATE TABLE hackathon_announcement (
    id uuid NOT NULL,
    hackathon_id uuid NOT NULL,
    audience character varying(12) NOT NULL,
    title character varying(80) NOT NULL,
    text character varying(450) NOT NULL,
    told integer NOT NULL,
    sent_by_id uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE hackathon_answer_file (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    hackathon_id uuid NOT NULL,
    user_id uuid NOT NULL,
    field_name character varying(255) NOT NULL,
    name character varying(100) NOT NULL,
    file_key character varying(100) NOT NULL,
    application_id uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE hackathon_application (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    hackathon_id uuid NOT NULL,
    user_id uuid NOT NULL,
    form_id uuid NOT NULL,
    answers jsonb DEFAULT '{}'::jsonb NOT NULL,
    consented_at timestamp with time zone NOT NULL,
    needs_team boolean DEFAULT false NOT NULL,
    status character varying(11) DEFAULT 'applied'::character varying NOT NULL,
    told_status character varying(11) DEFAULT 'applied'::character varying NOT NULL,
    since timestamp with time zone DEFAULT now() NOT NULL,
    message character varying(1000),
    tells_by_mail boolean DEFAULT true NOT NULL,
    decided_by_id uuid,
    decided_at timestamp with time zone,
    ticket_code character varying(10) NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    decision_id uuid,
    former_status character varying(11),
    former_since timestamp with time zone,
    score numeric(4,2),
    readings integer DEFAULT 0 NOT NULL,
    skills jsonb DEFAULT '[]'::jsonb NOT NULL,
    team_note character varying(200),
    CONSTRAINT hackathon_application_status_check CHECK ((status IN ('applied', 'shortlisted', 'accepted', 'waiting', 'rejected', 'withdrawn'))),
    CONSTRAINT hackathon_application_told_check CHECK ((told_status IN ('applied', 'shortlisted', 'accepted', 'waiting', 'rejected', 'withdrawn')))
);
--> statement-breakpoint
CREATE TABLE hackathon_certificate (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    code character varying(12) NOT NULL,
    hackathon_id uuid NOT NULL,
    project_id uuid NOT NULL,
    user_id uuid NOT NULL,
    kind character varying(11) NOT NULL,
    full_name character varying(150) NOT NULL,
    prize_id uuid,
    prize character varying(60),
    place smallint,
    karma_entry_id uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT hackathon_certificate_kind_check CHECK ((kind IN ('prize', 'taking_part')))
);
--> statement-breakpoint
CREATE TABLE hackathon_check_in (
    application_id uuid NOT NULL,
    hackathon_id uuid NOT NULL,
    user_id uuid NOT NULL,
    scan_id uuid NOT NULL,
    checked_in_by_id uuid,
    scanned_at timestamp with time zone NOT NULL,
    device character varying(60) NOT NULL,
    taken_back_at timestamp with time zone,
    taken_back_by_id uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE hackathon_crew (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    hackathon_id uuid NOT NULL,
    user_id uuid NOT NULL,
    role character varying(10) NOT NULL,
    created_by_id uuid,
    updated_by_id uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT hackathon_crew_role_check CHECK ((role IN ('owner', 'organiser', 'judge', 'volunteer')))
);
--> statement-breakpoint
CREATE TABLE hackathon_form (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    hackathon_id uuid NOT NULL,
    version smallint NOT NULL,
    fields jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE hackathon_judging (
    hackathon_id uuid NOT NULL,
    way character varying(6) DEFAULT 'scores'::character varying NOT NULL,
    sheets_each smallint DEFAULT 5 NOT NULL,
    closes_at timestamp with time zone,
    is_blind boolean DEFAULT false NOT NULL,
    evens_out boolean DEFAULT true NOT NULL,
    ties jsonb DEFAULT '[]'::jsonb NOT NULL,
    choices jsonb DEFAULT '{}'::jsonb NOT NULL,
    published_at timestamp with time zone,
    published_by_id uuid,
    publication smallint DEFAULT 0 NOT NULL,
    created_by_id uuid,
    updated_by_id uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT hackathon_judging_sheets_check CHECK (((sheets_each >= 1) AND (sheets_each <= 20))),
    CONSTRAINT hackathon_judging_way_check CHECK ((way IN ('scores', 'pairs')))
);
--> statement-breakpoint
CREATE TABLE hackathon_pair (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    hackathon_id uuid NOT NULL,
    judge_id uuid NOT NULL,
    left_id uuid NOT NULL,
    right_id uuid NOT NULL,
    winner_id uuid,
    decided_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT hackathon_pair_winner_check CHECK (((winner_id = left_id) OR (winner_id = right_id)))
);
--> statement-breakpoint
CREATE TABLE hackathon_project (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    hackathon_id uuid NOT NULL,
    team_id uuid NOT NULL,
    draft jsonb NOT NULL,
    number smallint,
    title character varying(80),
    summary character varying(150),
    description character varying(5000),
    demo_url character varying(300),
    code_url character varying(300),
    video_url character varying(300),
    track_id uuid,
    version smallint DEFAULT 0 NOT NULL,
    handed_in_at timestamp with time zone,
    is_late boolean DEFAULT false NOT NULL,
    likes integer DEFAULT 0 NOT NULL,
    created_by_id uuid,
    updated_by_id uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE hackathon_project_like (
    project_id uuid NOT NULL,
    user_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE hackathon_project_picture (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    project_id uuid NOT NULL,
    picture_key character varying(100) NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE hackathon_project_rules (
    hackathon_id uuid NOT NULL,
    submissions_end timestamp with time zone,
    late_minutes smallint DEFAULT 60 NOT NULL,
    gallery_is_open boolean DEFAULT false NOT NULL,
    created_by_id uuid,
    updated_by_id uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    day_told_for timestamp with time zone,
    hour_told_for timestamp with time zone,
    CONSTRAINT hackathon_project_rules_late_check CHECK (((late_minutes >= 0) AND (late_minutes <= 1440)))
);
--> statement-breakpoint
CREATE TABLE hackathon_project_version (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    project_id uuid NOT NULL,
    version smallint NOT NULL,
    content jsonb NOT NULL,
    is_late boolean NOT NULL,
    handed_in_by_id uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE hackathon_reading (
    application_id uuid NOT NULL,
    reader_id uuid NOT NULL,
    score numeric(3,1) NOT NULL,
    note character varying(500) DEFAULT ''::character varying NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT hackathon_reading_score_check CHECK (((score >= (1)::numeric) AND (score <= (10)::numeric)))
);
--> statement-breakpoint
CREATE TABLE hackathon_reminder (
    hackathon_id uuid NOT NULL,
    user_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE hackathon_result (
    project_id uuid NOT NULL,
    hackathon_id uuid NOT NULL,
    place smallint,
    track_place smallint,
    score double precision,
    criteria jsonb DEFAULT '[]'::jsonb NOT NULL,
    sheets smallint NOT NULL,
    prizes jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE hackathon_sheet (
    project_id uuid NOT NULL,
    judge_id uuid NOT NULL,
    hackathon_id uuid NOT NULL,
    steps jsonb DEFAULT '{}'::jsonb NOT NULL,
    note character varying(1000),
    version smallint DEFAULT 0 NOT NULL,
    saved_at timestamp with time zone,
    conflict_at timestamp with time zone,
    conflict_reason character varying(200),
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE hackathon_tally (
    hackathon_id uuid NOT NULL,
    applied integer DEFAULT 0 NOT NULL,
    shortlisted integer DEFAULT 0 NOT NULL,
    accepted integer DEFAULT 0 NOT NULL,
    waiting integer DEFAULT 0 NOT NULL,
    rejected integer DEFAULT 0 NOT NULL,
    withdrawn integer DEFAULT 0 NOT NULL,
    begins_told_for timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE hackathon_team (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    hackathon_id uuid NOT NULL,
    name character varying(60) NOT NULL,
    pitch character varying(300),
    skills jsonb DEFAULT '[]'::jsonb NOT NULL,
    is_open boolean DEFAULT true NOT NULL,
    invite_code character varying(10) NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE hackathon_team_member (
    hackathon_id uuid NOT NULL,
    user_id uuid NOT NULL,
    team_id uuid NOT NULL,
    is_captain boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE hackathon_team_offer (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    hackathon_id uuid NOT NULL,
    team_id uuid NOT NULL,
    user_id uuid NOT NULL,
    kind character varying(10) NOT NULL,
    note character varying(200),
    made_by_id uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT hackathon_team_offer_kind_check CHECK ((kind IN ('invitation', 'request')))
);
--> statement-breakpoint
CREATE TABLE hello_report (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    hello_id uuid NOT NULL,
    reporter_id uuid,
    reason character varying(10) NOT NULL,
    note character varying(500),
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE highlight (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    kind character varying(8) NOT NULL,
    college_id uuid,
    level_order smallint,
    submission_id uuid,
    meetup_id uuid,
    circle_id uuid,
    at timestamp with time zone NOT NULL,
    well_done integer DEFAULT 0 NOT NULL,
    CONSTRAINT highlight_kind_check CHECK ((kind IN ('level', 'work', 'record'))),
    CONSTRAINT highlight_well_done_check CHECK ((well_done >= 0))
);
--> statement-breakpoint
CREATE TABLE hour_figure (
    hour timestamp with time zone NOT NULL,
    new_members integer NOT NULL,
    karma_given bigint NOT NULL,
    decided integer NOT NULL,
    waited_seconds bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE interest_group (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name character varying(75) NOT NULL,
    code character varying(10) NOT NULL,
    icon character varying(30) NOT NULL,
    category character varying(20) DEFAULT 'others'::character varying NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    content jsonb DEFAULT '{}'::jsonb NOT NULL,
    created_by_id uuid,
    updated_by_id uuid,
    cover_picture_key character varying(100),
    CONSTRAINT interest_group_category_check CHECK ((category IN ('maker', 'coder', 'creative', 'manager', 'others')))
);
--> statement-breakpoint
CREATE TABLE invite (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    inviter_id uuid NOT NULL,
    email character varying(200) NOT NULL,
    code uuid NOT NULL,
    used_by uuid,
    used_at timestamp with time zone,
    expires_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    type character varying(10) DEFAULT 'Karma'::character varying NOT NULL,
    sent_at timestamp with time zone DEFAULT now() NOT NULL,
    sends smallint DEFAULT 1 NOT NULL,
    mailed_at timestamp with time zone,
    withdrawn_at timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE invite_stop (
    address_hash character varying(64) NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE karma_by_group (
    user_id uuid NOT NULL,
    interest_group_id uuid NOT NULL,
    karma integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE karma_by_level (
    user_id uuid NOT NULL,
    level_order smallint NOT NULL,
    karma integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE karma_by_month (
    user_id uuid NOT NULL,
    month date NOT NULL,
    karma integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE karma_by_type (
    user_id uuid NOT NULL,
    task_type_id uuid NOT NULL,
    karma integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE kkem_event (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    slug character varying(60) NOT NULL,
    title character varying(100) NOT NULL,
    text character varying(5000) NOT NULL,
    starts_on date NOT NULL,
    ends_on date NOT NULL,
    link character varying(500),
    picture character varying(500),
    prize character varying(60),
    registered integer DEFAULT 0 NOT NULL,
    shortlisted integer DEFAULT 0 NOT NULL,
    participants integer DEFAULT 0 NOT NULL,
    winning_members integer DEFAULT 0 NOT NULL,
    selection_criteria character varying(500) DEFAULT ''::character varying NOT NULL,
    winners jsonb DEFAULT '[]'::jsonb NOT NULL,
    place smallint DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    archived_at timestamp with time zone,
    created_by_id uuid,
    updated_by_id uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT kkem_event_days_check CHECK ((ends_on >= starts_on))
);
--> statement-breakpoint
CREATE TABLE kkem_link (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    jsid character varying(255) NOT NULL,
    dwms_id character varying(255),
    verified boolean DEFAULT false NOT NULL,
    token_hash character varying(64),
    token_ends_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE learning_circle (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name character varying(255) NOT NULL,
    circle_code character varying(36) NOT NULL,
    interest_group_id uuid NOT NULL,
    organization_id uuid,
    note character varying(500),
    rhythm character varying(7),
    meet_days smallint[] DEFAULT '{}'::smallint[] NOT NULL,
    meet_time character varying(5),
    meet_place character varying(255),
    time_zone character varying(50) DEFAULT 'Asia/Kolkata'::character varying NOT NULL,
    member_count integer DEFAULT 0 NOT NULL,
    karma integer DEFAULT 0 NOT NULL,
    archived_at timestamp with time zone,
    closed_at timestamp with time zone,
    created_by_id uuid,
    updated_by_id uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    cover_picture_key character varying(100),
    purpose character varying(90),
    CONSTRAINT learning_circle_counts_check CHECK ((member_count >= 0)),
    CONSTRAINT learning_circle_rhythm_check CHECK ((rhythm IN ('weekly', 'monthly')))
);
--> statement-breakpoint
CREATE TABLE level (
    level_order smallint NOT NULL,
    name character varying(36) NOT NULL,
    karma integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE level_reached (
    user_id uuid NOT NULL,
    level_order smallint NOT NULL,
    reached_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE mail_outbox (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    recipient character varying(200) NOT NULL,
    subject character varying(200) NOT NULL,
    body text NOT NULL,
    status character varying(10) DEFAULT 'queued'::character varying NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    last_error character varying(500),
    sent_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    companion character varying(100),
    unsubscribe character varying(300),
    not_before timestamp with time zone,
    CONSTRAINT mail_outbox_status_check CHECK ((status IN ('queued', 'sent', 'failed')))
);
--> statement-breakpoint
CREATE TABLE meetup (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    circle_id uuid NOT NULL,
    series_id uuid,
    meet_code character varying(6) NOT NULL,
    title character varying(100) NOT NULL,
    agenda character varying(2000) NOT NULL,
    pre_requirements character varying(1000),
    starts_at timestamp with time zone NOT NULL,
    minutes smallint NOT NULL,
    time_zone character varying(50) NOT NULL,
    is_online boolean DEFAULT false NOT NULL,
    meet_place character varying(255) NOT NULL,
    location character varying(200),
    is_public boolean DEFAULT true NOT NULL,
    max_attendees integer,
    report_description character varying(1000),
    started_at timestamp with time zone,
    reported_at timestamp with time zone,
    reported_by_id uuid,
    report_text character varying(1000),
    picture_key character varying(100),
    picture_hash character varying(64),
    verified_at timestamp with time zone,
    verifications integer DEFAULT 0 NOT NULL,
    rejected_at timestamp with time zone,
    decided_by_id uuid,
    reject_reason character varying(500),
    cancelled_at timestamp with time zone,
    cancel_reason character varying(500),
    day_reminder_at timestamp with time zone,
    hour_reminder_at timestamp with time zone,
    sequence integer DEFAULT 0 NOT NULL,
    created_by_id uuid,
    updated_by_id uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    coord_x double precision,
    coord_y double precision,
    removed_records smallint DEFAULT 0 NOT NULL,
    record_held boolean DEFAULT false NOT NULL,
    cover_picture_key character varying(100),
    plan jsonb DEFAULT '[]'::jsonb NOT NULL,
    host_words character varying(200),
    CONSTRAINT meetup_capacity_check CHECK ((max_attendees > 0)),
    CONSTRAINT meetup_coordinates_check CHECK ((((coord_x IS NULL) = (coord_y IS NULL)) AND ((coord_x >= ('-180'::integer)::double precision) AND (coord_x <= (180)::double precision)) AND ((coord_y >= ('-90'::integer)::double precision) AND (coord_y <= (90)::double precision)))),
    CONSTRAINT meetup_minutes_check CHECK (((minutes >= 15) AND (minutes <= 480))),
    CONSTRAINT meetup_verified_check CHECK (((verified_at IS NULL) OR (reported_at IS NOT NULL)))
);
--> statement-breakpoint
CREATE TABLE meetup_attendee (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    meetup_id uuid NOT NULL,
    user_id uuid NOT NULL,
    status character varying(10) NOT NULL,
    queued_at timestamp with time zone DEFAULT now() NOT NULL,
    note character varying(1000),
    joined_at timestamp with time zone,
    reported_at timestamp with time zone,
    report character varying(500),
    report_link character varying(300),
    rating smallint,
    approved boolean,
    reason character varying(500),
    karma_given integer,
    entry_id uuid,
    reminded_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    join_held boolean DEFAULT false NOT NULL,
    CONSTRAINT meetup_attendee_joined_check CHECK ((((status)::text = 'joined'::text) = (joined_at IS NOT NULL))),
    CONSTRAINT meetup_attendee_karma_check CHECK (((karma_given >= 0) AND (karma_given <= 200))),
    CONSTRAINT meetup_attendee_rating_check CHECK (((rating >= 1) AND (rating <= 5))),
    CONSTRAINT meetup_attendee_report_check CHECK (((reported_at IS NULL) OR (joined_at IS NOT NULL))),
    CONSTRAINT meetup_attendee_status_check CHECK ((status IN ('interested', 'going', 'waiting', 'joined')))
);
--> statement-breakpoint
CREATE TABLE meetup_proof (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    meetup_task_id uuid NOT NULL,
    attendee_id uuid NOT NULL,
    picture_key character varying(100),
    proof_url character varying(300),
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT meetup_proof_check CHECK (((picture_key IS NULL) <> (proof_url IS NULL)))
);
--> statement-breakpoint
CREATE TABLE meetup_question (
    id uuid NOT NULL,
    meetup_id uuid NOT NULL,
    user_id uuid NOT NULL,
    text character varying(280) NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    edited_at timestamp with time zone,
    answer character varying(500),
    answered_at timestamp with time zone,
    answered_by_id uuid,
    CONSTRAINT meetup_question_answer_check CHECK (((answer IS NULL) = (answered_at IS NULL)))
);
--> statement-breakpoint
CREATE TABLE meetup_question_report (
    question_id uuid NOT NULL,
    user_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE meetup_series (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    circle_id uuid NOT NULL,
    rhythm character varying(7) NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT meetup_series_rhythm_check CHECK ((rhythm IN ('weekly', 'monthly')))
);
--> statement-breakpoint
CREATE TABLE meetup_task (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    meetup_id uuid NOT NULL,
    "position" smallint NOT NULL,
    title character varying(100) NOT NULL,
    description character varying(500),
    task_id uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE member_achievement (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    achievement_id uuid NOT NULL,
    state character varying(9) NOT NULL,
    rule_id uuid,
    claimable_at timestamp with time zone DEFAULT now() NOT NULL,
    issued_at timestamp with time zone,
    issued_by_id uuid,
    import_id uuid,
    "position" smallint,
    revoked_at timestamp with time zone,
    revoked_by_id uuid,
    revoke_reason character varying(300),
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT member_achievement_issued_check CHECK ((((state)::text = 'claimable'::text) OR (issued_at IS NOT NULL))),
    CONSTRAINT member_achievement_position_check CHECK ((("position" IS NULL) OR ((state)::text = 'held'::text))),
    CONSTRAINT member_achievement_state_check CHECK ((state IN ('claimable', 'held', 'revoked')))
);
--> statement-breakpoint
CREATE TABLE member_bio (
    user_id uuid NOT NULL,
    bio character varying(160) NOT NULL
);
--> statement-breakpoint
CREATE TABLE member_count (
    kind character varying(10) NOT NULL,
    key character varying(36) NOT NULL,
    members integer NOT NULL,
    CONSTRAINT member_count_kind_check CHECK ((kind IN ('status', 'group', 'department', 'task', 'role')))
);
--> statement-breakpoint
CREATE TABLE member_count_change (
    id bigint NOT NULL,
    kind character varying(10) NOT NULL,
    key character varying(36) NOT NULL,
    members integer NOT NULL,
    CONSTRAINT member_count_change_kind_check CHECK ((kind IN ('status', 'group', 'department', 'task', 'role')))
);
--> statement-breakpoint
ALTER TABLE member_count_change ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME member_count_change_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE member_course (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    provider character varying(20) NOT NULL,
    root_id character varying(100) NOT NULL,
    title character varying(200) NOT NULL,
    started_at timestamp with time zone NOT NULL,
    finished_at timestamp with time zone,
    checked_at timestamp with time zone,
    submission_id uuid,
    entry_id uuid,
    settled_at timestamp with time zone,
    CONSTRAINT member_course_provider_check CHECK ((provider IN ('wadhwani', 'opengrad')))
);
--> statement-breakpoint
CREATE TABLE member_deed (
    user_id uuid NOT NULL,
    deed character varying(20) NOT NULL,
    amount integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE member_streak (
    user_id uuid NOT NULL,
    kind character varying(11) NOT NULL,
    current integer NOT NULL,
    longest integer NOT NULL,
    last_on date NOT NULL
);
--> statement-breakpoint
CREATE TABLE mentor_application (
    user_id uuid NOT NULL,
    about character varying(1000),
    reason character varying(1000),
    hours integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE mentor_offer (
    user_id uuid NOT NULL,
    helps_with character varying(300) NOT NULL,
    takes_questions boolean NOT NULL,
    most_at_once smallint NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT mentor_offer_most_check CHECK (((most_at_once >= 1) AND (most_at_once <= 10)))
);
--> statement-breakpoint
CREATE TABLE mentor_question (
    id uuid NOT NULL,
    asker_id uuid,
    mentor_id uuid,
    state character varying(8) DEFAULT 'waiting'::character varying NOT NULL,
    subject character varying(80) NOT NULL,
    text character varying(1000) NOT NULL,
    answer character varying(2000),
    follow_up character varying(1000),
    follow_up_answer character varying(2000),
    word character varying(300),
    asked_at timestamp with time zone NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    reported_by character varying(6),
    report_reason character varying(10),
    report_note character varying(500),
    reported_at timestamp with time zone,
    report_upheld boolean,
    CONSTRAINT mentor_question_report_check CHECK ((((reported_at IS NULL) = (reported_by IS NULL)) AND ((reported_at IS NULL) = (report_reason IS NULL)))),
    CONSTRAINT mentor_question_state_check CHECK ((state IN ('waiting', 'accepted', 'answered', 'declined', 'closed')))
);
--> statement-breakpoint
CREATE TABLE message_report (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    message_id uuid NOT NULL,
    reporter_id uuid,
    reason character varying(10) NOT NULL,
    note text,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE notification (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    kind character varying(30) NOT NULL,
    cause character varying(150) NOT NULL,
    title character varying(100) NOT NULL,
    description character varying(500) NOT NULL,
    button character varying(30),
    url character varying(500),
    created_by_id uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    read_at timestamp with time zone,
    hidden boolean DEFAULT false NOT NULL,
    push_due_at timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE notification_preference (
    user_id uuid NOT NULL,
    submission_reviewed boolean DEFAULT true NOT NULL,
    level_reached boolean DEFAULT false NOT NULL,
    voucher_received boolean DEFAULT true NOT NULL,
    circle_news boolean DEFAULT true NOT NULL,
    meetup_news boolean DEFAULT true NOT NULL,
    meetup_reminder boolean DEFAULT true NOT NULL,
    overdue_notice boolean DEFAULT true NOT NULL,
    overdue_mail boolean DEFAULT true NOT NULL,
    campus_message boolean DEFAULT true NOT NULL,
    campus_health_mail boolean DEFAULT true NOT NULL,
    role_news boolean DEFAULT true NOT NULL,
    organization_answer boolean DEFAULT true NOT NULL,
    hackathon_news boolean DEFAULT true NOT NULL,
    circle_mention boolean DEFAULT false NOT NULL,
    weekly_summary boolean DEFAULT true NOT NULL,
    hidden_kinds character varying(30)[] DEFAULT '{}'::character varying[] NOT NULL,
    unpushed_kinds character varying(30)[] DEFAULT '{}'::character varying[] NOT NULL,
    quiet_from time without time zone,
    quiet_until time without time zone,
    question_news boolean DEFAULT true NOT NULL,
    CONSTRAINT notification_preference_quiet_check CHECK (
CASE
    WHEN (quiet_from IS NULL) THEN (quiet_until IS NULL)
    ELSE ((quiet_until IS NOT NULL) AND (quiet_from <> quiet_until))
END)
);
--> statement-breakpoint
CREATE TABLE one_time_secret (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    purpose character varying(20) NOT NULL,
    secret_hash character varying(64) NOT NULL,
    payload character varying(200),
    attempts integer DEFAULT 0 NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    asked_by_staff boolean DEFAULT false NOT NULL,
    CONSTRAINT one_time_secret_purpose_check CHECK ((purpose IN ('otp', 'ticket', 'password-reset', 'email-change', 'email-take-back')))
);
--> statement-breakpoint
CREATE TABLE openid_arrival (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    provider character varying(20) NOT NULL,
    token_hash character varying(64) NOT NULL,
    issuer character varying(500) NOT NULL,
    subject character varying(255) NOT NULL,
    email character varying(200) NOT NULL,
    full_name character varying(150) NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE openid_attempt (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    provider character varying(20) NOT NULL,
    token_hash character varying(64) NOT NULL,
    state_hash character varying(64) NOT NULL,
    sealed text NOT NULL,
    user_id uuid,
    session_id uuid,
    expires_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT openid_attempt_owner_check CHECK (((user_id IS NULL) = (session_id IS NULL)))
);
--> statement-breakpoint
CREATE TABLE openid_link (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    issuer character varying(500) NOT NULL,
    subject character varying(255) NOT NULL,
    email character varying(200),
    last_used_at timestamp with time zone,
    linked_at timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE org_karma_log (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    organization_id uuid NOT NULL,
    type_id uuid NOT NULL,
    karma integer NOT NULL,
    created_by_id uuid,
    updated_by_id uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE org_karma_type (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    title character varying(75) NOT NULL,
    karma integer NOT NULL,
    description character varying(200),
    created_by_id uuid,
    updated_by_id uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE organization_case (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    title character varying(100) NOT NULL,
    search_title text NOT NULL,
    org_type character varying(12),
    status character varying(10) DEFAULT 'pending'::character varying NOT NULL,
    proposers integer DEFAULT 0 NOT NULL,
    reason character varying(500),
    decided_by_id uuid,
    decided_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT organization_case_decided_check CHECK ((((status)::text = 'pending'::text) = (decided_at IS NULL)))
);
--> statement-breakpoint
CREATE TABLE organization_former_code (
    code character varying(12) NOT NULL,
    organization_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE organization_in_transfer (
    organization_id uuid NOT NULL,
    transfer_id uuid NOT NULL,
    leads_to_id uuid
);
--> statement-breakpoint
CREATE TABLE organization_total (
    organization_id uuid NOT NULL,
    karma bigint DEFAULT 0 NOT NULL,
    members integer DEFAULT 0 NOT NULL,
    college_since timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE organization_transfer (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    from_id uuid NOT NULL,
    into_id uuid NOT NULL,
    from_title character varying(100) NOT NULL,
    from_code character varying(12) NOT NULL,
    into_title character varying(100) NOT NULL,
    into_code character varying(12) NOT NULL,
    org_type character varying(12) NOT NULL,
    state character varying(12) DEFAULT 'waiting'::character varying NOT NULL,
    total integer DEFAULT 0 NOT NULL,
    done integer DEFAULT 0 NOT NULL,
    merged integer DEFAULT 0 NOT NULL,
    moved jsonb DEFAULT '{}'::jsonb NOT NULL,
    decisions jsonb DEFAULT '[]'::jsonb NOT NULL,
    roles_taken jsonb DEFAULT '[]'::jsonb NOT NULL,
    before jsonb DEFAULT '{}'::jsonb NOT NULL,
    tell boolean DEFAULT true NOT NULL,
    tell_text character varying(500),
    told boolean DEFAULT false NOT NULL,
    failed_because character varying(300),
    created_by_id uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    progress_at timestamp with time zone DEFAULT now() NOT NULL,
    ended_at timestamp with time zone,
    moved_back_by_id uuid,
    moved_back_at timestamp with time zone,
    CONSTRAINT organization_transfer_ends_check CHECK ((from_id <> into_id)),
    CONSTRAINT organization_transfer_state_check CHECK ((state IN ('waiting', 'running', 'done', 'moving_back', 'moved_back', 'failed')))
);
--> statement-breakpoint
CREATE TABLE organization_transfer_batch (
    transfer_id uuid NOT NULL,
    number integer NOT NULL,
    link_ids uuid[] NOT NULL,
    told boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE organization_transfer_link (
    transfer_id uuid NOT NULL,
    link_id uuid NOT NULL,
    user_id uuid NOT NULL,
    gone jsonb NOT NULL,
    before jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE organization_transfer_row (
    transfer_id uuid NOT NULL,
    table_name character varying(63) NOT NULL,
    column_name character varying(63) NOT NULL,
    row_id character varying(64) NOT NULL,
    gone jsonb
);
--> statement-breakpoint
CREATE TABLE outside_credential (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    achievement_id uuid NOT NULL,
    state character varying(7) DEFAULT 'pending'::character varying NOT NULL,
    tries smallint DEFAULT 0 NOT NULL,
    next_try_at timestamp with time zone DEFAULT now() NOT NULL,
    last_error character varying(300),
    url character varying(1000),
    asked_at timestamp with time zone DEFAULT now() NOT NULL,
    issued_at timestamp with time zone,
    CONSTRAINT outside_credential_issued_check CHECK ((((state)::text = 'issued'::text) = (url IS NOT NULL))),
    CONSTRAINT outside_credential_state_check CHECK ((state IN ('pending', 'issued', 'failed')))
);
--> statement-breakpoint
CREATE TABLE outside_event (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    feed character varying(500) NOT NULL,
    key character varying(64) NOT NULL,
    kind character varying(9) NOT NULL,
    title character varying(100) NOT NULL,
    description character varying(200),
    starts_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    place character varying(255),
    is_online boolean NOT NULL,
    link character varying(500) NOT NULL,
    tags character varying(30)[] NOT NULL,
    organiser character varying(150)
);
--> statement-breakpoint
CREATE TABLE passkey (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    credential_id character varying(1400) NOT NULL,
    public_key text NOT NULL,
    counter bigint NOT NULL,
    transports text[] DEFAULT '{}'::text[] NOT NULL,
    synced boolean NOT NULL,
    name character varying(60) NOT NULL,
    last_used_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE pinned_work (
    user_id uuid NOT NULL,
    place smallint NOT NULL,
    submission_id uuid NOT NULL,
    caption character varying(80),
    front_at timestamp with time zone,
    CONSTRAINT pinned_work_place_check CHECK (((place >= 1) AND (place <= 3)))
);
--> statement-breakpoint
CREATE TABLE place_change (
    id bigint NOT NULL,
    district_id uuid NOT NULL,
    colleges integer DEFAULT 0 NOT NULL,
    schools integer DEFAULT 0 NOT NULL,
    companies integer DEFAULT 0 NOT NULL,
    communities integer DEFAULT 0 NOT NULL,
    members integer DEFAULT 0 NOT NULL,
    karma bigint DEFAULT 0 NOT NULL,
    college_members integer DEFAULT 0 NOT NULL,
    college_karma bigint DEFAULT 0 NOT NULL,
    residents integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE place_change ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME place_change_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE place_figure (
    place_id uuid NOT NULL,
    figure character varying(8) NOT NULL,
    key integer NOT NULL,
    amount bigint NOT NULL,
    CONSTRAINT place_figure_figure_check CHECK ((figure IN ('members', 'level', 'active', 'karma')))
);
--> statement-breakpoint
CREATE TABLE place_figure_change (
    id bigint NOT NULL,
    organization_id uuid NOT NULL,
    figure character varying(8) NOT NULL,
    key integer NOT NULL,
    amount integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE place_figure_change ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME place_figure_change_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE place_total (
    place_id uuid NOT NULL,
    level character varying(8) NOT NULL,
    colleges integer DEFAULT 0 NOT NULL,
    schools integer DEFAULT 0 NOT NULL,
    companies integer DEFAULT 0 NOT NULL,
    communities integer DEFAULT 0 NOT NULL,
    members integer DEFAULT 0 NOT NULL,
    karma bigint DEFAULT 0 NOT NULL,
    college_members integer DEFAULT 0 NOT NULL,
    college_karma bigint DEFAULT 0 NOT NULL,
    residents integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE proposed_organization (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    title character varying(100) NOT NULL,
    org_type character varying(12),
    user_id uuid NOT NULL,
    department_id uuid,
    graduation_year integer,
    organization_id uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    case_id uuid NOT NULL,
    result character varying(20),
    link_id uuid
);
--> statement-breakpoint
CREATE TABLE public_total (
    id bigint NOT NULL,
    kind character varying(10) NOT NULL,
    amount bigint NOT NULL,
    CONSTRAINT public_total_kind_check CHECK ((kind IN ('karma', 'works', 'meetups')))
);
--> statement-breakpoint
ALTER TABLE public_total ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public_total_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE push_key (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    public_key character varying(100) NOT NULL,
    sealed_key character varying(200) NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE push_message (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    subscription_id uuid NOT NULL,
    notification_id uuid NOT NULL,
    attempts smallint DEFAULT 0 NOT NULL,
    due_at timestamp with time zone,
    last_error character varying(200),
    sent_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE push_subscription (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    session_id uuid NOT NULL,
    push_key_id uuid NOT NULL,
    endpoint character varying(1000) NOT NULL,
    p256dh character varying(100) NOT NULL,
    auth character varying(40) NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    sent_at timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE queue_reasons (
    queue character varying(30) NOT NULL,
    reasons jsonb NOT NULL,
    updated_by_id uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT queue_reasons_reasons_check CHECK (((jsonb_typeof(reasons) = 'array'::text) AND (jsonb_array_length(reasons) <= 5)))
);
--> statement-breakpoint
CREATE TABLE rank_change (
    id bigint NOT NULL,
    rank_key bigint NOT NULL,
    members smallint NOT NULL
);
--> statement-breakpoint
ALTER TABLE rank_change ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME rank_change_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE rank_node (
    depth smallint NOT NULL,
    prefix bigint NOT NULL,
    members integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE rate_limit (
    key character varying(255) NOT NULL,
    points integer DEFAULT 0 NOT NULL,
    expire bigint
);
--> statement-breakpoint
CREATE TABLE recovery_code (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    code_hash character varying(64) NOT NULL,
    used_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE referral (
    user_id uuid NOT NULL,
    inviter_id uuid NOT NULL,
    invite_id uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    state character varying(10) DEFAULT 'waiting'::character varying NOT NULL,
    network_hash character varying(64),
    device_hash character varying(64),
    near_inviter character varying(10),
    held_at timestamp with time zone,
    held_because character varying(20),
    counted_at timestamp with time zone,
    karma integer DEFAULT 0 NOT NULL,
    entry_id uuid,
    round smallint DEFAULT 0 NOT NULL,
    decided_by_id uuid,
    decided_at timestamp with time zone,
    reason character varying(500),
    CONSTRAINT referral_held_check CHECK ((((state)::text <> 'held'::text) OR (held_at IS NOT NULL))),
    CONSTRAINT referral_others_check CHECK ((user_id <> inviter_id)),
    CONSTRAINT referral_state_check CHECK ((state IN ('waiting', 'held', 'counted', 'refused')))
);
--> statement-breakpoint
CREATE TABLE reported_message (
    message_id uuid NOT NULL,
    text character varying(2000) NOT NULL,
    reports integer DEFAULT 0 NOT NULL,
    state character varying(9) DEFAULT 'open'::character varying NOT NULL,
    reported_at timestamp with time zone NOT NULL,
    decided_at timestamp with time zone,
    decided_by_id uuid,
    CONSTRAINT reported_message_decided_check CHECK ((((state)::text = 'open'::text) = (decided_at IS NULL))),
    CONSTRAINT reported_message_state_check CHECK ((state IN ('open', 'removed', 'dismissed')))
);
--> statement-breakpoint
CREATE TABLE reviewer_figure (
    reviewer_id uuid NOT NULL,
    reviewed integer NOT NULL,
    recent integer NOT NULL,
    wait_minutes integer
);
--> statement-breakpoint
CREATE TABLE role_request (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    role_id uuid NOT NULL,
    state character varying(10) DEFAULT 'waiting'::character varying NOT NULL,
    note character varying(1000),
    decided_by_id uuid,
    decided_at timestamp with time zone,
    reason character varying(500),
    message character varying(500),
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT role_request_decided_check CHECK ((((state)::text = 'waiting'::text) = (decided_at IS NULL))),
    CONSTRAINT role_request_state_check CHECK ((state IN ('waiting', 'verified', 'rejected', 'withdrawn')))
);
--> statement-breakpoint
CREATE TABLE saved_view (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    owner_id uuid NOT NULL,
    list character varying(30) NOT NULL,
    name character varying(40) NOT NULL,
    address character varying(2000) NOT NULL,
    query jsonb NOT NULL,
    columns jsonb,
    shared boolean DEFAULT false NOT NULL,
    "position" integer NOT NULL,
    removed_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT saved_view_query_check CHECK ((jsonb_typeof(query) = 'object'::text))
);
--> statement-breakpoint
CREATE TABLE saved_view_pin (
    user_id uuid NOT NULL,
    view_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE second_signature (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    state character varying(12) DEFAULT 'open'::character varying NOT NULL,
    ends_at timestamp with time zone,
    asked_by_id uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    lapses_at timestamp with time zone NOT NULL,
    decided_by_id uuid,
    decided_at timestamp with time zone,
    reason character varying(500),
    CONSTRAINT second_signature_state_check CHECK ((state IN ('open', 'confirmed', 'refused', 'taken_back', 'lapsed')))
);
--> statement-breakpoint
CREATE TABLE second_step_reset (
    user_id uuid NOT NULL,
    asked_by_id uuid,
    reason character varying(500) NOT NULL,
    stop_token_hash character varying(64) NOT NULL,
    takes_effect_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE security_event (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid,
    actor_id uuid,
    kind character varying(40) NOT NULL,
    session_id uuid,
    address character varying(45),
    device character varying(130),
    detail character varying(200),
    created_at timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE session (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    token_hash character varying(64),
    browser character varying(60) NOT NULL,
    os character varying(60) NOT NULL,
    last_used_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    viewed_by_id uuid,
    viewed_from_id uuid,
    proved_at timestamp with time zone DEFAULT now() NOT NULL,
    network_hash character varying(64),
    device_hash character varying(64),
    CONSTRAINT session_kind_check CHECK (
CASE
    WHEN (viewed_by_id IS NULL) THEN ((token_hash IS NOT NULL) AND (viewed_from_id IS NULL))
    ELSE ((token_hash IS NULL) AND (viewed_from_id IS NOT NULL))
END)
);
--> statement-breakpoint
CREATE TABLE short_link (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    title character varying(100) NOT NULL,
    slug character varying(50) NOT NULL,
    long_url character varying(500) NOT NULL,
    tags character varying(30)[] DEFAULT '{}'::character varying[] NOT NULL,
    expires_at timestamp with time zone,
    max_clicks integer,
    password_hash character varying(200),
    warns boolean NOT NULL,
    archived_at timestamp with time zone,
    owner_id uuid,
    import_id uuid,
    created_by_id uuid,
    updated_by_id uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT short_link_max_clicks_check CHECK ((max_clicks > 0))
);
--> statement-breakpoint
CREATE TABLE short_link_batch (
    id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE short_link_day (
    link_id uuid NOT NULL,
    dimension character varying(10) NOT NULL,
    day date NOT NULL,
    value character varying(100) NOT NULL,
    people integer NOT NULL,
    visitors integer NOT NULL,
    bots integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE short_link_month (
    link_id uuid NOT NULL,
    dimension character varying(10) NOT NULL,
    month date NOT NULL,
    value character varying(100) NOT NULL,
    people integer NOT NULL,
    visitors integer NOT NULL,
    bots integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE short_link_quarter (
    link_id uuid NOT NULL,
    dimension character varying(10) NOT NULL,
    at timestamp with time zone NOT NULL,
    value character varying(100) NOT NULL,
    people integer NOT NULL,
    visitors integer NOT NULL,
    bots integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE short_link_report (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    link_id uuid NOT NULL,
    reason character varying(10) NOT NULL,
    note text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    closed_at timestamp with time zone,
    closed_by_id uuid
);
--> statement-breakpoint
CREATE TABLE short_link_salt (
    day date NOT NULL,
    salt character varying(64) NOT NULL
);
--> statement-breakpoint
CREATE TABLE short_link_total (
    link_id uuid NOT NULL,
    people integer NOT NULL,
    visitors integer NOT NULL,
    bots integer NOT NULL,
    taken integer DEFAULT 0 NOT NULL,
    last_click_at timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE short_link_visitor (
    link_id uuid NOT NULL,
    day date NOT NULL,
    hash character varying(24) NOT NULL
);
--> statement-breakpoint
CREATE TABLE sign_in_challenge (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    purpose character varying(20) NOT NULL,
    user_id uuid,
    session_id uuid,
    token_hash character varying(64),
    challenge character varying(100),
    method character varying(12),
    attempts integer DEFAULT 0 NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT sign_in_challenge_purpose_check CHECK ((purpose IN ('second-step', 'passkey-sign-in', 'passkey-new', 'prove')))
);
--> statement-breakpoint
CREATE TABLE signing_key (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    public_key character varying(60) NOT NULL,
    sealed_key character varying(300),
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    rotated_at timestamp with time zone,
    retired_at timestamp with time zone,
    CONSTRAINT signing_key_retired_check CHECK (((retired_at IS NULL) OR (rotated_at IS NOT NULL)))
);
--> statement-breakpoint
CREATE TABLE site_text (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    key character varying(20) NOT NULL,
    version integer NOT NULL,
    title character varying(100) NOT NULL,
    body character varying(20000) NOT NULL,
    link character varying(500),
    link_text character varying(40),
    next_on date,
    asks_again boolean DEFAULT false NOT NULL,
    published_by_id uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT site_text_version_check CHECK ((version > 1))
);
--> statement-breakpoint
CREATE TABLE site_text_agreement (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    key character varying(20) NOT NULL,
    version integer NOT NULL,
    agreed_at timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE skill (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name character varying(60) NOT NULL,
    created_by_id uuid,
    updated_by_id uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE social_link (
    user_id uuid NOT NULL,
    network character varying(20) NOT NULL,
    handle character varying(60) NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE state (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name character varying(75) NOT NULL,
    country_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    import_id uuid,
    created_by_id uuid,
    updated_by_id uuid
);
--> statement-breakpoint
CREATE TABLE status_list (
    id integer NOT NULL,
    revoked bytea DEFAULT decode(repeat('00'::text, 16384), 'hex'::text) NOT NULL,
    taken bytea DEFAULT decode(repeat('00'::text, 16384), 'hex'::text) NOT NULL,
    count integer DEFAULT 0 NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE status_list ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME status_list_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE submission (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    task_id uuid NOT NULL,
    user_id uuid NOT NULL,
    status character varying(15) DEFAULT 'pending'::character varying NOT NULL,
    version integer DEFAULT 0 NOT NULL,
    proof_text character varying(2000),
    proof_link character varying(500),
    picture_key character varying(100),
    source character varying(8) DEFAULT 'product'::character varying NOT NULL,
    task_message_id character varying(36),
    lobby_message_id character varying(36),
    dm_message_id character varying(36),
    submitted_at timestamp with time zone DEFAULT now() NOT NULL,
    peer_approved_by_id uuid,
    peer_approved_at timestamp with time zone,
    decided_by_id uuid,
    decided_at timestamp with time zone,
    reason character varying(500),
    entry_id uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    open_points jsonb DEFAULT '[]'::jsonb NOT NULL,
    is_example boolean DEFAULT false NOT NULL,
    reviewer_words character varying(300),
    words_shown boolean DEFAULT false NOT NULL,
    CONSTRAINT submission_proof_check CHECK ((((source)::text = 'chat'::text) OR (COALESCE(proof_text, proof_link, picture_key) IS NOT NULL))),
    CONSTRAINT submission_source_check CHECK ((source IN ('product', 'chat'))),
    CONSTRAINT submission_status_check CHECK ((status IN ('pending', 'peer_approved', 'approved', 'returned', 'rejected', 'withdrawn', 'reversed')))
);
--> statement-breakpoint
CREATE TABLE task (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    hashtag character varying(75) NOT NULL,
    title character varying(75) NOT NULL,
    description character varying(200),
    karma integer,
    discord_link character varying(200),
    type_id uuid NOT NULL,
    organization_id uuid,
    level_order smallint,
    interest_group_id uuid,
    active boolean DEFAULT true NOT NULL,
    variable_karma boolean DEFAULT false NOT NULL,
    usage_count integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    channel_id uuid,
    event character varying(75),
    bonus_time timestamp with time zone,
    bonus_karma integer,
    import_id uuid,
    created_by_id uuid,
    updated_by_id uuid,
    self_check character varying(20),
    why character varying(400),
    steps character varying(1000),
    good_when character varying(1000),
    minutes smallint,
    CONSTRAINT task_bonus_check CHECK (((bonus_time IS NULL) = (bonus_karma IS NULL)))
);
--> statement-breakpoint
CREATE TABLE task_skill (
    skill_id uuid NOT NULL,
    task_id uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE task_type (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    title character varying(75) NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by_id uuid,
    updated_by_id uuid
);
--> statement-breakpoint
CREATE TABLE title_synonym (
    word character varying(40) NOT NULL,
    meaning character varying(40) NOT NULL
);
--> statement-breakpoint
CREATE TABLE user_interest_group (
    user_id uuid NOT NULL,
    interest_group_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE user_interests (
    user_id uuid NOT NULL,
    chosen_interests text[] NOT NULL,
    other_interests text[] DEFAULT '{}'::text[] NOT NULL,
    chosen_endgoals text[] NOT NULL,
    other_endgoals text[] DEFAULT '{}'::text[] NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE voucher (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    code character varying(40) NOT NULL,
    user_id uuid NOT NULL,
    task_id uuid NOT NULL,
    karma integer NOT NULL,
    month character varying(10) NOT NULL,
    week character varying(2),
    event character varying(50),
    description character varying(2000),
    claimed_at timestamp with time zone,
    entry_id uuid,
    revoked_at timestamp with time zone,
    revoked_reason character varying(300),
    mail_status character varying(6) DEFAULT 'queued'::character varying NOT NULL,
    import_id uuid,
    request_key uuid,
    created_by_id uuid,
    updated_by_id uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    tell_due boolean DEFAULT true NOT NULL,
    CONSTRAINT voucher_claimed_or_revoked CHECK (((claimed_at IS NULL) OR (revoked_at IS NULL))),
    CONSTRAINT voucher_karma_check CHECK (((karma >= 1) AND (karma <= 9999))),
    CONSTRAINT voucher_mail_status_check CHECK ((mail_status IN ('queued', 'sent', 'failed', 'off')))
);
--> statement-breakpoint
CREATE TABLE wallet (
    user_id uuid NOT NULL,
    karma integer DEFAULT 0 NOT NULL,
    reached_at timestamp with time zone DEFAULT now() NOT NULL,
    coin integer DEFAULT 0 NOT NULL,
    level_order smallint DEFAULT 1 NOT NULL,
    ranked boolean DEFAULT true NOT NULL,
    rank_key bigint GENERATED ALWAYS AS (((((33554431 - karma))::bigint << 20) | (GREATEST((0)::bigint, ((EXTRACT(epoch FROM (reached_at AT TIME ZONE 'UTC'::text)))::bigint - 1577836800)) >> 10))) STORED NOT NULL,
    CONSTRAINT wallet_coin_check CHECK ((coin >= 0)),
    CONSTRAINT wallet_karma_check CHECK (((karma >= 0) AND (karma <= 33554431)))
);
--> statement-breakpoint
CREATE TABLE webhook_outbox (
    id bigint NOT NULL,
    category character varying(20) NOT NULL,
    action character varying(10) NOT NULL,
    "values" text[] NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    next_try_at timestamp with time zone,
    last_error character varying(500),
    sent_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE webhook_outbox ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME webhook_outbox_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE week_days (
    user_id uuid NOT NULL,
    week date NOT NULL,
    days smallint NOT NULL,
    reached boolean DEFAULT false NOT NULL,
    CONSTRAINT week_days_days_check CHECK (((days >= 1) AND (days <= 127)))
);
--> statement-breakpoint
CREATE TABLE week_plan (
    user_id uuid NOT NULL,
    goal smallint DEFAULT 3 NOT NULL,
    time_zone character varying(50) DEFAULT 'Asia/Kolkata'::character varying NOT NULL,
    streak integer DEFAULT 0 NOT NULL,
    best integer DEFAULT 0 NOT NULL,
    last_week date,
    forgiven_week date,
    paused_from date,
    paused_until date,
    CONSTRAINT week_plan_goal_check CHECK (((goal >= 3) AND (goal <= 5))),
    CONSTRAINT week_plan_pause_check CHECK (((paused_from IS NULL) = (paused_until IS NULL)))
);
--> statement-breakpoint
CREATE TABLE weekly_summary (
    week date NOT NULL,
    user_id uuid NOT NULL,
    karma integer NOT NULL,
    works smallint NOT NULL,
    meetups smallint NOT NULL,
    days smallint NOT NULL,
    goal smallint NOT NULL,
    streak integer NOT NULL,
    highlight_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    closed_at timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE well_done (
    highlight_id uuid NOT NULL,
    user_id uuid NOT NULL,
    told_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE well_done_told (
    user_id uuid NOT NULL,
    told_on date NOT NULL
);
--> statement-breakpoint
CREATE TABLE work_hold (
    queue character varying(30) NOT NULL,
    item_id uuid NOT NULL,
    held_by_id uuid NOT NULL,
    held_until timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE zone (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name character varying(75) NOT NULL,
    state_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    import_id uuid,
    created_by_id uuid,
    updated_by_id uuid
);
--> statement-breakpoint
ALTER TABLE ONLY achievement_count
    ADD CONSTRAINT achievement_count_achievement_id_month_pk PRIMARY KEY (achievement_id, month);
--> statement-breakpoint
ALTER TABLE ONLY achievement_count_change
    ADD CONSTRAINT achievement_count_change_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY achievement_log
    ADD CONSTRAINT achievement_log_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY achievement
    ADD CONSTRAINT achievement_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY achievement_rule
    ADD CONSTRAINT achievement_rule_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY achievement_rule
    ADD CONSTRAINT achievement_rule_version_unique UNIQUE (achievement_id, version);
--> statement-breakpoint
ALTER TABLE ONLY affiliation
    ADD CONSTRAINT affiliation_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY affiliation
    ADD CONSTRAINT affiliation_title_unique UNIQUE (title);
--> statement-breakpoint
ALTER TABLE ONLY affiliation_total
    ADD CONSTRAINT affiliation_total_pkey PRIMARY KEY (affiliation_id);
--> statement-breakpoint
ALTER TABLE ONLY api_key
    ADD CONSTRAINT api_key_key_hash_unique UNIQUE (key_hash);
--> statement-breakpoint
ALTER TABLE ONLY api_key
    ADD CONSTRAINT api_key_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY app_state
    ADD CONSTRAINT app_state_pkey PRIMARY KEY (key);
--> statement-breakpoint
ALTER TABLE ONLY archived_organization
    ADD CONSTRAINT archived_organization_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY audit_log
    ADD CONSTRAINT audit_log_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY authenticator_app
    ADD CONSTRAINT authenticator_app_pkey PRIMARY KEY (user_id);
--> statement-breakpoint
ALTER TABLE ONLY board_change
    ADD CONSTRAINT board_change_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY board_college
    ADD CONSTRAINT board_college_period_college_id_pk PRIMARY KEY (period, college_id);
--> statement-breakpoint
ALTER TABLE ONLY board_count
    ADD CONSTRAINT board_count_period_scope_id_width_band_pk PRIMARY KEY (period, scope_id, width, band);
--> statement-breakpoint
ALTER TABLE ONLY board_member
    ADD CONSTRAINT board_member_pkey PRIMARY KEY (user_id);
--> statement-breakpoint
ALTER TABLE ONLY board_opt_out
    ADD CONSTRAINT board_opt_out_pkey PRIMARY KEY (user_id);
--> statement-breakpoint
ALTER TABLE ONLY board_row
    ADD CONSTRAINT board_row_user_id_period_group_id_pk PRIMARY KEY (user_id, period, group_id);
--> statement-breakpoint
ALTER TABLE ONLY bulk_import
    ADD CONSTRAINT bulk_import_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY bulk_job
    ADD CONSTRAINT bulk_job_key_unique UNIQUE (created_by_id, key);
--> statement-breakpoint
ALTER TABLE ONLY bulk_job
    ADD CONSTRAINT bulk_job_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY bulk_job_row
    ADD CONSTRAINT bulk_job_row_job_id_row_id_pk PRIMARY KEY (job_id, row_id);
--> statement-breakpoint
ALTER TABLE ONLY bulk_job
    ADD CONSTRAINT bulk_job_undoes_unique UNIQUE (undoes_id);
--> statement-breakpoint
ALTER TABLE ONLY calendar_feed
    ADD CONSTRAINT calendar_feed_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY calendar_feed
    ADD CONSTRAINT calendar_feed_unique UNIQUE NULLS NOT DISTINCT (user_id, circle_id);
--> statement-breakpoint
ALTER TABLE ONLY campus_act
    ADD CONSTRAINT campus_act_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY campus_attention
    ADD CONSTRAINT campus_attention_circle_unique UNIQUE (organization_id, circle_id);
--> statement-breakpoint
ALTER TABLE ONLY campus_attention
    ADD CONSTRAINT campus_attention_member_unique UNIQUE (organization_id, user_id);
--> statement-breakpoint
ALTER TABLE ONLY campus_attention
    ADD CONSTRAINT campus_attention_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY campus_handover
    ADD CONSTRAINT campus_handover_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY campus_member
    ADD CONSTRAINT campus_member_organization_id_user_id_pk PRIMARY KEY (organization_id, user_id);
--> statement-breakpoint
ALTER TABLE ONLY campus_month
    ADD CONSTRAINT campus_month_organization_id_month_pk PRIMARY KEY (organization_id, month);
--> statement-breakpoint
ALTER TABLE ONLY campus_size_median
    ADD CONSTRAINT campus_size_median_pkey PRIMARY KEY (band);
--> statement-breakpoint
ALTER TABLE ONLY campus_standing
    ADD CONSTRAINT campus_standing_pkey PRIMARY KEY (organization_id);
--> statement-breakpoint
ALTER TABLE ONLY campus_step_change
    ADD CONSTRAINT campus_step_change_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY campus_step
    ADD CONSTRAINT campus_step_pkey PRIMARY KEY (before);
--> statement-breakpoint
ALTER TABLE ONLY campus_team_member
    ADD CONSTRAINT campus_team_member_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY campus_team_member
    ADD CONSTRAINT campus_team_member_unique UNIQUE (organization_id, user_id);
--> statement-breakpoint
ALTER TABLE ONLY celebration_seen
    ADD CONSTRAINT celebration_seen_user_id_cause_pk PRIMARY KEY (user_id, cause);
--> statement-breakpoint
ALTER TABLE ONLY celebration_share
    ADD CONSTRAINT celebration_share_once UNIQUE (user_id, cause);
--> statement-breakpoint
ALTER TABLE ONLY celebration_share
    ADD CONSTRAINT celebration_share_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY celebration_share
    ADD CONSTRAINT celebration_share_token_unique UNIQUE (token);
--> statement-breakpoint
ALTER TABLE ONLY channel
    ADD CONSTRAINT channel_discord_id_unique UNIQUE (discord_id);
--> statement-breakpoint
ALTER TABLE ONLY channel
    ADD CONSTRAINT channel_name_unique UNIQUE (name);
--> statement-breakpoint
ALTER TABLE ONLY channel
    ADD CONSTRAINT channel_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY chat_account
    ADD CONSTRAINT chat_account_pkey PRIMARY KEY (user_id);
--> statement-breakpoint
ALTER TABLE ONLY chat_channel_post
    ADD CONSTRAINT chat_channel_post_channel_id_kind_pk PRIMARY KEY (channel_id, kind);
--> statement-breakpoint
ALTER TABLE ONLY chat_link_attempt
    ADD CONSTRAINT chat_link_attempt_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY chat_link_attempt
    ADD CONSTRAINT chat_link_attempt_state_hash_unique UNIQUE (state_hash);
--> statement-breakpoint
ALTER TABLE ONLY chat_post
    ADD CONSTRAINT chat_post_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY chat_progress
    ADD CONSTRAINT chat_progress_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY chat_role_rule
    ADD CONSTRAINT chat_role_rule_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY chat_sync
    ADD CONSTRAINT chat_sync_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY circle_change
    ADD CONSTRAINT circle_change_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY circle_invitation
    ADD CONSTRAINT circle_invitation_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY circle_invitation
    ADD CONSTRAINT circle_invitation_token_hash_unique UNIQUE (token_hash);
--> statement-breakpoint
ALTER TABLE ONLY circle_invitation
    ADD CONSTRAINT circle_invitation_unique UNIQUE NULLS NOT DISTINCT (circle_id, user_id);
--> statement-breakpoint
ALTER TABLE ONLY circle_member
    ADD CONSTRAINT circle_member_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY circle_member
    ADD CONSTRAINT circle_member_unique UNIQUE (circle_id, user_id);
--> statement-breakpoint
ALTER TABLE ONLY circle_mention
    ADD CONSTRAINT circle_mention_message_id_user_id_pk PRIMARY KEY (message_id, user_id);
--> statement-breakpoint
ALTER TABLE ONLY circle_message
    ADD CONSTRAINT circle_message_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY circle_reaction
    ADD CONSTRAINT circle_reaction_message_id_user_id_reaction_pk PRIMARY KEY (message_id, user_id, reaction);
--> statement-breakpoint
ALTER TABLE ONLY circle_seat_wish
    ADD CONSTRAINT circle_seat_wish_circle_id_user_id_pk PRIMARY KEY (circle_id, user_id);
--> statement-breakpoint
ALTER TABLE ONLY circle_thread
    ADD CONSTRAINT circle_thread_pkey PRIMARY KEY (circle_id);
--> statement-breakpoint
ALTER TABLE ONLY circle_thread_read
    ADD CONSTRAINT circle_thread_read_circle_id_user_id_pk PRIMARY KEY (circle_id, user_id);
--> statement-breakpoint
ALTER TABLE ONLY coin_entry
    ADD CONSTRAINT coin_entry_cause_unique UNIQUE (cause);
--> statement-breakpoint
ALTER TABLE ONLY coin_entry
    ADD CONSTRAINT coin_entry_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY college_growth
    ADD CONSTRAINT college_growth_pkey PRIMARY KEY (organization_id);
--> statement-breakpoint
ALTER TABLE ONLY country
    ADD CONSTRAINT country_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY credential
    ADD CONSTRAINT credential_number_unique UNIQUE (number);
--> statement-breakpoint
ALTER TABLE ONLY credential
    ADD CONSTRAINT credential_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY credential_wallet
    ADD CONSTRAINT credential_wallet_pkey PRIMARY KEY (user_id);
--> statement-breakpoint
ALTER TABLE ONLY deed_change
    ADD CONSTRAINT deed_change_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY department
    ADD CONSTRAINT department_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY department
    ADD CONSTRAINT department_title_unique UNIQUE (title);
--> statement-breakpoint
ALTER TABLE ONLY district
    ADD CONSTRAINT district_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY donation_month
    ADD CONSTRAINT donation_month_is_practice_month_currency_purpose_pk PRIMARY KEY (is_practice, month, currency, purpose);
--> statement-breakpoint
ALTER TABLE ONLY donation
    ADD CONSTRAINT donation_number_unique UNIQUE (number);
--> statement-breakpoint
ALTER TABLE ONLY donation
    ADD CONSTRAINT donation_order_id_unique UNIQUE (order_id);
--> statement-breakpoint
ALTER TABLE ONLY donation
    ADD CONSTRAINT donation_payment_id_unique UNIQUE (payment_id);
--> statement-breakpoint
ALTER TABLE ONLY donation
    ADD CONSTRAINT donation_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY donation
    ADD CONSTRAINT donation_receipt_key_unique UNIQUE (receipt_key);
--> statement-breakpoint
ALTER TABLE ONLY donation_sandbox_payment
    ADD CONSTRAINT donation_sandbox_payment_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY donation_subscription
    ADD CONSTRAINT donation_subscription_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY donation_year
    ADD CONSTRAINT donation_year_pkey PRIMARY KEY (year);
--> statement-breakpoint
ALTER TABLE ONLY dynamic_role
    ADD CONSTRAINT dynamic_role_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY dynamic_role
    ADD CONSTRAINT dynamic_role_unique UNIQUE (role_id, type);
--> statement-breakpoint
ALTER TABLE ONLY dynamic_user
    ADD CONSTRAINT dynamic_user_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY dynamic_user
    ADD CONSTRAINT dynamic_user_unique UNIQUE (user_id, type);
--> statement-breakpoint
ALTER TABLE ONLY error_entry
    ADD CONSTRAINT error_entry_group_id_unique UNIQUE (group_id);
--> statement-breakpoint
ALTER TABLE ONLY error_entry
    ADD CONSTRAINT error_entry_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY error_hour
    ADD CONSTRAINT error_hour_error_id_hour_pk PRIMARY KEY (error_id, hour);
--> statement-breakpoint
ALTER TABLE ONLY error_member
    ADD CONSTRAINT error_member_error_id_user_id_pk PRIMARY KEY (error_id, user_id);
--> statement-breakpoint
ALTER TABLE ONLY error_occurrence
    ADD CONSTRAINT error_occurrence_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY event_attendee
    ADD CONSTRAINT event_attendee_once UNIQUE (date_id, user_id);
--> statement-breakpoint
ALTER TABLE ONLY event_attendee
    ADD CONSTRAINT event_attendee_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY event_date
    ADD CONSTRAINT event_date_once UNIQUE (event_id, starts_at);
--> statement-breakpoint
ALTER TABLE ONLY event_date
    ADD CONSTRAINT event_date_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY event
    ADD CONSTRAINT event_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY failed_job
    ADD CONSTRAINT failed_job_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY greeting
    ADD CONSTRAINT greeting_from_id_to_id_pk PRIMARY KEY (from_id, to_id);
--> statement-breakpoint
ALTER TABLE ONLY group_hello
    ADD CONSTRAINT group_hello_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY group_hello
    ADD CONSTRAINT group_hello_unique UNIQUE (user_id, interest_group_id);
--> statement-breakpoint
ALTER TABLE ONLY group_visit
    ADD CONSTRAINT group_visit_user_id_interest_group_id_pk PRIMARY KEY (user_id, interest_group_id);
--> statement-breakpoint
ALTER TABLE ONLY hackathon_announcement
    ADD CONSTRAINT hackathon_announcement_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY hackathon_answer_file
    ADD CONSTRAINT hackathon_answer_file_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY hackathon_application
    ADD CONSTRAINT hackathon_application_once UNIQUE (hackathon_id, user_id);
--> statement-breakpoint
ALTER TABLE ONLY hackathon_application
    ADD CONSTRAINT hackathon_application_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY hackathon_application
    ADD CONSTRAINT hackathon_application_ticket_code_unique UNIQUE (ticket_code);
--> statement-breakpoint
ALTER TABLE ONLY hackathon_certificate
    ADD CONSTRAINT hackathon_certificate_code_unique UNIQUE (code);
--> statement-breakpoint
ALTER TABLE ONLY hackathon_certificate
    ADD CONSTRAINT hackathon_certificate_once UNIQUE NULLS NOT DISTINCT (hackathon_id, user_id, kind, prize_id);
--> statement-breakpoint
ALTER TABLE ONLY hackathon_certificate
    ADD CONSTRAINT hackathon_certificate_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY hackathon_check_in
    ADD CONSTRAINT hackathon_check_in_pkey PRIMARY KEY (application_id);
--> statement-breakpoint
ALTER TABLE ONLY hackathon_crew
    ADD CONSTRAINT hackathon_crew_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY hackathon_crew
    ADD CONSTRAINT hackathon_crew_unique UNIQUE (hackathon_id, user_id, role);
--> statement-breakpoint
ALTER TABLE ONLY hackathon_form
    ADD CONSTRAINT hackathon_form_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY hackathon_form
    ADD CONSTRAINT hackathon_form_version_unique UNIQUE (hackathon_id, version);
--> statement-breakpoint
ALTER TABLE ONLY hackathon_judging
    ADD CONSTRAINT hackathon_judging_pkey PRIMARY KEY (hackathon_id);
--> statement-breakpoint
ALTER TABLE ONLY hackathon_pair
    ADD CONSTRAINT hackathon_pair_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY hackathon
    ADD CONSTRAINT hackathon_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY hackathon_project_like
    ADD CONSTRAINT hackathon_project_like_project_id_user_id_pk PRIMARY KEY (project_id, user_id);
--> statement-breakpoint
ALTER TABLE ONLY hackathon_project_picture
    ADD CONSTRAINT hackathon_project_picture_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY hackathon_project
    ADD CONSTRAINT hackathon_project_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY hackathon_project_rules
    ADD CONSTRAINT hackathon_project_rules_pkey PRIMARY KEY (hackathon_id);
--> statement-breakpoint
ALTER TABLE ONLY hackathon_project
    ADD CONSTRAINT hackathon_project_team_unique UNIQUE (team_id);
--> statement-breakpoint
ALTER TABLE ONLY hackathon_project_version
    ADD CONSTRAINT hackathon_project_version_once UNIQUE (project_id, version);
--> statement-breakpoint
ALTER TABLE ONLY hackathon_project_version
    ADD CONSTRAINT hackathon_project_version_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY hackathon_reading
    ADD CONSTRAINT hackathon_reading_application_id_reader_id_pk PRIMARY KEY (application_id, reader_id);
--> statement-breakpoint
ALTER TABLE ONLY hackathon_reminder
    ADD CONSTRAINT hackathon_reminder_hackathon_id_user_id_pk PRIMARY KEY (hackathon_id, user_id);
--> statement-breakpoint
ALTER TABLE ONLY hackathon_result
    ADD CONSTRAINT hackathon_result_pkey PRIMARY KEY (project_id);
--> statement-breakpoint
ALTER TABLE ONLY hackathon_sheet
    ADD CONSTRAINT hackathon_sheet_once PRIMARY KEY (project_id, judge_id);
--> statement-breakpoint
ALTER TABLE ONLY hackathon_tally
    ADD CONSTRAINT hackathon_tally_pkey PRIMARY KEY (hackathon_id);
--> statement-breakpoint
ALTER TABLE ONLY hackathon_team
    ADD CONSTRAINT hackathon_team_invite_code_unique UNIQUE (invite_code);
--> statement-breakpoint
ALTER TABLE ONLY hackathon_team_member
    ADD CONSTRAINT hackathon_team_member_once PRIMARY KEY (hackathon_id, user_id);
--> statement-breakpoint
ALTER TABLE ONLY hackathon_team_offer
    ADD CONSTRAINT hackathon_team_offer_once UNIQUE (team_id, user_id);
--> statement-breakpoint
ALTER TABLE ONLY hackathon_team_offer
    ADD CONSTRAINT hackathon_team_offer_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY hackathon_team
    ADD CONSTRAINT hackathon_team_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY hello_report
    ADD CONSTRAINT hello_report_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY hello_report
    ADD CONSTRAINT hello_report_unique UNIQUE (hello_id, reporter_id);
--> statement-breakpoint
ALTER TABLE ONLY highlight
    ADD CONSTRAINT highlight_level_unique UNIQUE (user_id, level_order);
--> statement-breakpoint
ALTER TABLE ONLY highlight
    ADD CONSTRAINT highlight_meetup_unique UNIQUE (meetup_id);
--> statement-breakpoint
ALTER TABLE ONLY highlight
    ADD CONSTRAINT highlight_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY highlight
    ADD CONSTRAINT highlight_submission_unique UNIQUE (submission_id);
--> statement-breakpoint
ALTER TABLE ONLY hour_figure
    ADD CONSTRAINT hour_figure_pkey PRIMARY KEY (hour);
--> statement-breakpoint
ALTER TABLE ONLY interest_group
    ADD CONSTRAINT interest_group_code_unique UNIQUE (code);
--> statement-breakpoint
ALTER TABLE ONLY interest_group
    ADD CONSTRAINT interest_group_name_unique UNIQUE (name);
--> statement-breakpoint
ALTER TABLE ONLY interest_group
    ADD CONSTRAINT interest_group_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY invite
    ADD CONSTRAINT invite_code_unique UNIQUE (code);
--> statement-breakpoint
ALTER TABLE ONLY invite
    ADD CONSTRAINT invite_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY invite_stop
    ADD CONSTRAINT invite_stop_pkey PRIMARY KEY (address_hash);
--> statement-breakpoint
ALTER TABLE ONLY karma_by_group
    ADD CONSTRAINT karma_by_group_user_id_interest_group_id_pk PRIMARY KEY (user_id, interest_group_id);
--> statement-breakpoint
ALTER TABLE ONLY karma_by_level
    ADD CONSTRAINT karma_by_level_user_id_level_order_pk PRIMARY KEY (user_id, level_order);
--> statement-breakpoint
ALTER TABLE ONLY karma_by_month
    ADD CONSTRAINT karma_by_month_user_id_month_pk PRIMARY KEY (user_id, month);
--> statement-breakpoint
ALTER TABLE ONLY karma_by_type
    ADD CONSTRAINT karma_by_type_user_id_task_type_id_pk PRIMARY KEY (user_id, task_type_id);
--> statement-breakpoint
ALTER TABLE ONLY karma_entry
    ADD CONSTRAINT karma_entry_cause_unique UNIQUE (cause);
--> statement-breakpoint
ALTER TABLE ONLY karma_entry
    ADD CONSTRAINT karma_entry_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY karma_entry
    ADD CONSTRAINT karma_entry_reverses_id_unique UNIQUE (reverses_id);
--> statement-breakpoint
ALTER TABLE ONLY kkem_event
    ADD CONSTRAINT kkem_event_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY kkem_event
    ADD CONSTRAINT kkem_event_slug_unique UNIQUE (slug);
--> statement-breakpoint
ALTER TABLE ONLY kkem_link
    ADD CONSTRAINT kkem_link_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY kkem_link
    ADD CONSTRAINT kkem_link_token_hash_unique UNIQUE (token_hash);
--> statement-breakpoint
ALTER TABLE ONLY kkem_link
    ADD CONSTRAINT kkem_link_user_id_unique UNIQUE (user_id);
--> statement-breakpoint
ALTER TABLE ONLY learning_circle
    ADD CONSTRAINT learning_circle_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY level
    ADD CONSTRAINT level_name_unique UNIQUE (name);
--> statement-breakpoint
ALTER TABLE ONLY level
    ADD CONSTRAINT level_pkey PRIMARY KEY (level_order);
--> statement-breakpoint
ALTER TABLE ONLY level_reached
    ADD CONSTRAINT level_reached_user_id_level_order_pk PRIMARY KEY (user_id, level_order);
--> statement-breakpoint
ALTER TABLE ONLY mail_outbox
    ADD CONSTRAINT mail_outbox_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY meetup_attendee
    ADD CONSTRAINT meetup_attendee_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY meetup_attendee
    ADD CONSTRAINT meetup_attendee_unique UNIQUE (meetup_id, user_id);
--> statement-breakpoint
ALTER TABLE ONLY meetup
    ADD CONSTRAINT meetup_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY meetup_proof
    ADD CONSTRAINT meetup_proof_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY meetup_proof
    ADD CONSTRAINT meetup_proof_unique UNIQUE (meetup_task_id, attendee_id);
--> statement-breakpoint
ALTER TABLE ONLY meetup_question
    ADD CONSTRAINT meetup_question_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY meetup_question_report
    ADD CONSTRAINT meetup_question_report_question_id_user_id_pk PRIMARY KEY (question_id, user_id);
--> statement-breakpoint
ALTER TABLE ONLY meetup_series
    ADD CONSTRAINT meetup_series_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY meetup_task
    ADD CONSTRAINT meetup_task_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY member_achievement
    ADD CONSTRAINT member_achievement_once UNIQUE (user_id, achievement_id);
--> statement-breakpoint
ALTER TABLE ONLY member_achievement
    ADD CONSTRAINT member_achievement_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY member_achievement
    ADD CONSTRAINT member_achievement_position_unique UNIQUE (user_id, "position");
--> statement-breakpoint
ALTER TABLE ONLY member_bio
    ADD CONSTRAINT member_bio_pkey PRIMARY KEY (user_id);
--> statement-breakpoint
ALTER TABLE ONLY member_count_change
    ADD CONSTRAINT member_count_change_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY member_count
    ADD CONSTRAINT member_count_kind_key_pk PRIMARY KEY (kind, key);
--> statement-breakpoint
ALTER TABLE ONLY member_course
    ADD CONSTRAINT member_course_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY member_deed
    ADD CONSTRAINT member_deed_user_id_deed_pk PRIMARY KEY (user_id, deed);
--> statement-breakpoint
ALTER TABLE ONLY member_streak
    ADD CONSTRAINT member_streak_user_id_kind_pk PRIMARY KEY (user_id, kind);
--> statement-breakpoint
ALTER TABLE ONLY mentor_application
    ADD CONSTRAINT mentor_application_pkey PRIMARY KEY (user_id);
--> statement-breakpoint
ALTER TABLE ONLY mentor_offer
    ADD CONSTRAINT mentor_offer_pkey PRIMARY KEY (user_id);
--> statement-breakpoint
ALTER TABLE ONLY mentor_question
    ADD CONSTRAINT mentor_question_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY message_report
    ADD CONSTRAINT message_report_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY message_report
    ADD CONSTRAINT message_report_unique UNIQUE (message_id, reporter_id);
--> statement-breakpoint
ALTER TABLE ONLY notification
    ADD CONSTRAINT notification_cause_unique UNIQUE (user_id, cause);
--> statement-breakpoint
ALTER TABLE ONLY notification
    ADD CONSTRAINT notification_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY notification_preference
    ADD CONSTRAINT notification_preference_pkey PRIMARY KEY (user_id);
--> statement-breakpoint
ALTER TABLE ONLY one_time_secret
    ADD CONSTRAINT one_time_secret_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY openid_arrival
    ADD CONSTRAINT openid_arrival_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY openid_arrival
    ADD CONSTRAINT openid_arrival_token_hash_unique UNIQUE (token_hash);
--> statement-breakpoint
ALTER TABLE ONLY openid_attempt
    ADD CONSTRAINT openid_attempt_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY openid_attempt
    ADD CONSTRAINT openid_attempt_token_hash_unique UNIQUE (token_hash);
--> statement-breakpoint
ALTER TABLE ONLY openid_link
    ADD CONSTRAINT openid_link_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY org_karma_log
    ADD CONSTRAINT org_karma_log_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY org_karma_type
    ADD CONSTRAINT org_karma_type_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY organization_case
    ADD CONSTRAINT organization_case_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY organization
    ADD CONSTRAINT organization_code_unique UNIQUE (code);
--> statement-breakpoint
ALTER TABLE ONLY organization_former_code
    ADD CONSTRAINT organization_former_code_pkey PRIMARY KEY (code);
--> statement-breakpoint
ALTER TABLE ONLY organization_in_transfer
    ADD CONSTRAINT organization_in_transfer_pkey PRIMARY KEY (organization_id);
--> statement-breakpoint
ALTER TABLE ONLY organization
    ADD CONSTRAINT organization_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY organization_total
    ADD CONSTRAINT organization_total_pkey PRIMARY KEY (organization_id);
--> statement-breakpoint
ALTER TABLE ONLY organization_transfer_batch
    ADD CONSTRAINT organization_transfer_batch_transfer_id_number_pk PRIMARY KEY (transfer_id, number);
--> statement-breakpoint
ALTER TABLE ONLY organization_transfer_link
    ADD CONSTRAINT organization_transfer_link_transfer_id_link_id_pk PRIMARY KEY (transfer_id, link_id);
--> statement-breakpoint
ALTER TABLE ONLY organization_transfer
    ADD CONSTRAINT organization_transfer_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY organization_transfer_row
    ADD CONSTRAINT organization_transfer_row_transfer_id_table_name_column_name_ro PRIMARY KEY (transfer_id, table_name, column_name, row_id);
--> statement-breakpoint
ALTER TABLE ONLY outside_credential
    ADD CONSTRAINT outside_credential_once UNIQUE (user_id, achievement_id);
--> statement-breakpoint
ALTER TABLE ONLY outside_credential
    ADD CONSTRAINT outside_credential_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY outside_event
    ADD CONSTRAINT outside_event_once UNIQUE (feed, key);
--> statement-breakpoint
ALTER TABLE ONLY outside_event
    ADD CONSTRAINT outside_event_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY passkey
    ADD CONSTRAINT passkey_credential_id_unique UNIQUE (credential_id);
--> statement-breakpoint
ALTER TABLE ONLY passkey
    ADD CONSTRAINT passkey_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY pinned_work
    ADD CONSTRAINT pinned_work_submission_unique UNIQUE (submission_id);
--> statement-breakpoint
ALTER TABLE ONLY pinned_work
    ADD CONSTRAINT pinned_work_user_id_place_pk PRIMARY KEY (user_id, place);
--> statement-breakpoint
ALTER TABLE ONLY place_change
    ADD CONSTRAINT place_change_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY place_figure_change
    ADD CONSTRAINT place_figure_change_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY place_figure
    ADD CONSTRAINT place_figure_place_id_figure_key_pk PRIMARY KEY (place_id, figure, key);
--> statement-breakpoint
ALTER TABLE ONLY place_total
    ADD CONSTRAINT place_total_pkey PRIMARY KEY (place_id);
--> statement-breakpoint
ALTER TABLE ONLY proposed_organization
    ADD CONSTRAINT proposed_organization_once UNIQUE (case_id, user_id);
--> statement-breakpoint
ALTER TABLE ONLY proposed_organization
    ADD CONSTRAINT proposed_organization_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public_total
    ADD CONSTRAINT public_total_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY push_key
    ADD CONSTRAINT push_key_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY push_message
    ADD CONSTRAINT push_message_once UNIQUE (subscription_id, notification_id);
--> statement-breakpoint
ALTER TABLE ONLY push_message
    ADD CONSTRAINT push_message_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY push_subscription
    ADD CONSTRAINT push_subscription_endpoint_unique UNIQUE (endpoint);
--> statement-breakpoint
ALTER TABLE ONLY push_subscription
    ADD CONSTRAINT push_subscription_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY queue_reasons
    ADD CONSTRAINT queue_reasons_pkey PRIMARY KEY (queue);
--> statement-breakpoint
ALTER TABLE ONLY rank_change
    ADD CONSTRAINT rank_change_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY rank_node
    ADD CONSTRAINT rank_node_depth_prefix_pk PRIMARY KEY (depth, prefix) INCLUDE (members);
--> statement-breakpoint
ALTER TABLE ONLY rate_limit
    ADD CONSTRAINT rate_limit_pkey PRIMARY KEY (key);
--> statement-breakpoint
ALTER TABLE ONLY recovery_code
    ADD CONSTRAINT recovery_code_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY referral
    ADD CONSTRAINT referral_pkey PRIMARY KEY (user_id);
--> statement-breakpoint
ALTER TABLE ONLY reported_message
    ADD CONSTRAINT reported_message_pkey PRIMARY KEY (message_id);
--> statement-breakpoint
ALTER TABLE ONLY reviewer_figure
    ADD CONSTRAINT reviewer_figure_pkey PRIMARY KEY (reviewer_id);
--> statement-breakpoint
ALTER TABLE ONLY role
    ADD CONSTRAINT role_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY role_request
    ADD CONSTRAINT role_request_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY role
    ADD CONSTRAINT role_title_unique UNIQUE (title);
--> statement-breakpoint
ALTER TABLE ONLY saved_view_pin
    ADD CONSTRAINT saved_view_pin_user_id_view_id_pk PRIMARY KEY (user_id, view_id);
--> statement-breakpoint
ALTER TABLE ONLY saved_view
    ADD CONSTRAINT saved_view_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY second_signature
    ADD CONSTRAINT second_signature_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY second_step_reset
    ADD CONSTRAINT second_step_reset_pkey PRIMARY KEY (user_id);
--> statement-breakpoint
ALTER TABLE ONLY second_step_reset
    ADD CONSTRAINT second_step_reset_stop_token_hash_unique UNIQUE (stop_token_hash);
--> statement-breakpoint
ALTER TABLE ONLY security_event
    ADD CONSTRAINT security_event_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY session
    ADD CONSTRAINT session_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY session
    ADD CONSTRAINT session_token_hash_unique UNIQUE (token_hash);
--> statement-breakpoint
ALTER TABLE ONLY short_link_batch
    ADD CONSTRAINT short_link_batch_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY short_link_day
    ADD CONSTRAINT short_link_day_link_id_dimension_day_value_pk PRIMARY KEY (link_id, dimension, day, value);
--> statement-breakpoint
ALTER TABLE ONLY short_link_month
    ADD CONSTRAINT short_link_month_link_id_dimension_month_value_pk PRIMARY KEY (link_id, dimension, month, value);
--> statement-breakpoint
ALTER TABLE ONLY short_link
    ADD CONSTRAINT short_link_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY short_link_quarter
    ADD CONSTRAINT short_link_quarter_link_id_dimension_at_value_pk PRIMARY KEY (link_id, dimension, at, value);
--> statement-breakpoint
ALTER TABLE ONLY short_link_report
    ADD CONSTRAINT short_link_report_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY short_link_salt
    ADD CONSTRAINT short_link_salt_pkey PRIMARY KEY (day);
--> statement-breakpoint
ALTER TABLE ONLY short_link_total
    ADD CONSTRAINT short_link_total_pkey PRIMARY KEY (link_id);
--> statement-breakpoint
ALTER TABLE ONLY short_link_visitor
    ADD CONSTRAINT short_link_visitor_link_id_day_hash_pk PRIMARY KEY (link_id, day, hash);
--> statement-breakpoint
ALTER TABLE ONLY sign_in_challenge
    ADD CONSTRAINT sign_in_challenge_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY sign_in_challenge
    ADD CONSTRAINT sign_in_challenge_token_hash_unique UNIQUE (token_hash);
--> statement-breakpoint
ALTER TABLE ONLY signing_key
    ADD CONSTRAINT signing_key_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY signing_key
    ADD CONSTRAINT signing_key_public_key_unique UNIQUE (public_key);
--> statement-breakpoint
ALTER TABLE ONLY site_text_agreement
    ADD CONSTRAINT site_text_agreement_once UNIQUE (user_id, key, version);
--> statement-breakpoint
ALTER TABLE ONLY site_text_agreement
    ADD CONSTRAINT site_text_agreement_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY site_text
    ADD CONSTRAINT site_text_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY site_text
    ADD CONSTRAINT site_text_version_unique UNIQUE (key, version);
--> statement-breakpoint
ALTER TABLE ONLY skill
    ADD CONSTRAINT skill_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY social_link
    ADD CONSTRAINT social_link_user_id_network_pk PRIMARY KEY (user_id, network);
--> statement-breakpoint
ALTER TABLE ONLY state
    ADD CONSTRAINT state_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY status_list
    ADD CONSTRAINT status_list_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY submission
    ADD CONSTRAINT submission_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY submission
    ADD CONSTRAINT submission_task_message_id_unique UNIQUE (task_message_id);
--> statement-breakpoint
ALTER TABLE ONLY task
    ADD CONSTRAINT task_hashtag_unique UNIQUE (hashtag);
--> statement-breakpoint
ALTER TABLE ONLY task
    ADD CONSTRAINT task_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY task
    ADD CONSTRAINT task_self_check_unique UNIQUE (self_check);
--> statement-breakpoint
ALTER TABLE ONLY task_skill
    ADD CONSTRAINT task_skill_skill_id_task_id_pk PRIMARY KEY (skill_id, task_id);
--> statement-breakpoint
ALTER TABLE ONLY task_type
    ADD CONSTRAINT task_type_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY task_type
    ADD CONSTRAINT task_type_title_unique UNIQUE (title);
--> statement-breakpoint
ALTER TABLE ONLY title_synonym
    ADD CONSTRAINT title_synonym_pkey PRIMARY KEY (word);
--> statement-breakpoint
ALTER TABLE ONLY "user"
    ADD CONSTRAINT user_discord_id_unique UNIQUE (discord_id);
--> statement-breakpoint
ALTER TABLE ONLY "user"
    ADD CONSTRAINT user_email_unique UNIQUE (email);
--> statement-breakpoint
ALTER TABLE ONLY user_interest_group
    ADD CONSTRAINT user_interest_group_user_id_interest_group_id_pk PRIMARY KEY (user_id, interest_group_id);
--> statement-breakpoint
ALTER TABLE ONLY user_interests
    ADD CONSTRAINT user_interests_pkey PRIMARY KEY (user_id);
--> statement-breakpoint
ALTER TABLE ONLY "user"
    ADD CONSTRAINT user_mobile_unique UNIQUE (mobile);
--> statement-breakpoint
ALTER TABLE ONLY "user"
    ADD CONSTRAINT user_muid_unique UNIQUE (muid);
--> statement-breakpoint
ALTER TABLE ONLY user_organization
    ADD CONSTRAINT user_organization_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY user_organization
    ADD CONSTRAINT user_organization_unique UNIQUE (user_id, organization_id);
--> statement-breakpoint
ALTER TABLE ONLY "user"
    ADD CONSTRAINT user_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY user_role
    ADD CONSTRAINT user_role_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY user_role
    ADD CONSTRAINT user_role_unique UNIQUE (user_id, role_id);
--> statement-breakpoint
ALTER TABLE ONLY voucher
    ADD CONSTRAINT voucher_code_unique UNIQUE (code);
--> statement-breakpoint
ALTER TABLE ONLY voucher
    ADD CONSTRAINT voucher_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY voucher
    ADD CONSTRAINT voucher_request_unique UNIQUE (created_by_id, request_key);
--> statement-breakpoint
ALTER TABLE ONLY wallet
    ADD CONSTRAINT wallet_pkey PRIMARY KEY (user_id);
--> statement-breakpoint
ALTER TABLE ONLY webhook_outbox
    ADD CONSTRAINT webhook_outbox_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY week_days
    ADD CONSTRAINT week_days_user_id_week_pk PRIMARY KEY (user_id, week);
--> statement-breakpoint
ALTER TABLE ONLY week_plan
    ADD CONSTRAINT week_plan_pkey PRIMARY KEY (user_id);
--> statement-breakpoint
ALTER TABLE ONLY weekly_summary
    ADD CONSTRAINT weekly_summary_week_user_id_pk PRIMARY KEY (week, user_id);
--> statement-breakpoint
ALTER TABLE ONLY well_done
    ADD CONSTRAINT well_done_highlight_id_user_id_pk PRIMARY KEY (highlight_id, user_id);
--> statement-breakpoint
ALTER TABLE ONLY well_done_told
    ADD CONSTRAINT well_done_told_pkey PRIMARY KEY (user_id);
--> statement-breakpoint
ALTER TABLE ONLY work_hold
    ADD CONSTRAINT work_hold_queue_item_id_pk PRIMARY KEY (queue, item_id);
--> statement-breakpoint
ALTER TABLE ONLY zone
    ADD CONSTRAINT zone_pkey PRIMARY KEY (id);
--> statement-breakpoint
CREATE INDEX achievement_created_by_index ON achievement USING btree (created_by_id);
--> statement-breakpoint
CREATE INDEX achievement_level_index ON achievement USING btree (level_order);
--> statement-breakpoint
CREATE INDEX achievement_log_achievement_index ON achievement_log USING btree (achievement_id);
--> statement-breakpoint
CREATE INDEX achievement_log_actor_index ON achievement_log USING btree (actor_id);
--> statement-breakpoint
CREATE INDEX achievement_log_user_index ON achievement_log USING btree (user_id, created_at DESC, id);
--> statement-breakpoint
CREATE UNIQUE INDEX achievement_name_in_any_case ON achievement USING btree (lower((name)::text));
--> statement-breakpoint
CREATE INDEX achievement_rule_created_by_index ON achievement_rule USING btree (created_by_id);
--> statement-breakpoint
CREATE UNIQUE INDEX achievement_rule_one_active ON achievement_rule USING btree (achievement_id) WHERE ((state)::text = 'active'::text);
--> statement-breakpoint
CREATE UNIQUE INDEX achievement_rule_one_draft ON achievement_rule USING btree (achievement_id) WHERE ((state)::text = 'draft'::text);
--> statement-breakpoint
CREATE INDEX achievement_rule_updated_by_index ON achievement_rule USING btree (updated_by_id);
--> statement-breakpoint
CREATE INDEX achievement_updated_by_index ON achievement USING btree (updated_by_id);
--> statement-breakpoint
CREATE INDEX affiliation_created_by_index ON affiliation USING btree (created_by_id);
--> statement-breakpoint
CREATE UNIQUE INDEX affiliation_title_in_any_case ON affiliation USING btree (lower((title)::text));
--> statement-breakpoint
CREATE INDEX affiliation_updated_by_index ON affiliation USING btree (updated_by_id);
--> statement-breakpoint
CREATE INDEX api_key_created_by_index ON api_key USING btree (created_by_id);
--> statement-breakpoint
CREATE INDEX archived_organization_into_index ON archived_organization USING btree (into_id);
--> statement-breakpoint
CREATE UNIQUE INDEX archived_organization_transfer_unique ON archived_organization USING btree (transfer_id);
--> statement-breakpoint
CREATE INDEX audit_log_action_index ON audit_log USING btree (action, created_at, id);
--> statement-breakpoint
CREATE INDEX audit_log_actor_index ON audit_log USING btree (actor_id, created_at);
--> statement-breakpoint
CREATE INDEX audit_log_created_at_index ON audit_log USING btree (created_at, id);
--> statement-breakpoint
CREATE INDEX audit_log_kind_index ON audit_log USING btree (target_type, created_at, id);
--> statement-breakpoint
CREATE INDEX audit_log_member_index ON audit_log USING btree (member_id, created_at);
--> statement-breakpoint
CREATE INDEX audit_log_target_index ON audit_log USING btree (target_type, target_id, created_at);
--> statement-breakpoint
CREATE INDEX board_college_district_index ON board_college USING btree (period, district_id, karma DESC);
--> statement-breakpoint
CREATE INDEX board_college_order_index ON board_college USING btree (period, karma DESC, college_id);
--> statement-breakpoint
CREATE INDEX board_college_zone_index ON board_college USING btree (period, zone_id, karma DESC);
--> statement-breakpoint
CREATE INDEX board_row_college_index ON board_row USING btree (period, college_id, karma DESC, reached_at, user_id) WHERE ((karma > 0) AND (group_id = '00000000-0000-0000-0000-000000000000'::uuid));
--> statement-breakpoint
CREATE INDEX board_row_district_index ON board_row USING btree (period, district_id, karma DESC, reached_at, user_id) WHERE ((karma > 0) AND (group_id = '00000000-0000-0000-0000-000000000000'::uuid));
--> statement-breakpoint
CREATE INDEX board_row_order_index ON board_row USING btree (period, group_id, karma DESC, reached_at, user_id) WHERE (karma > 0);
--> statement-breakpoint
CREATE INDEX board_row_zone_index ON board_row USING btree (period, zone_id, karma DESC, reached_at, user_id) WHERE ((karma > 0) AND (group_id = '00000000-0000-0000-0000-000000000000'::uuid));
--> statement-breakpoint
CREATE INDEX bulk_import_created_by_index ON bulk_import USING btree (created_by_id);
--> statement-breakpoint
CREATE INDEX bulk_import_failures_index ON bulk_import USING btree (created_at) WHERE ((failed > 0) AND (undone_at IS NULL) AND (failures_seen_at IS NULL));
--> statement-breakpoint
CREATE INDEX bulk_import_file_index ON bulk_import USING btree (kind, file_hash);
--> statement-breakpoint
CREATE INDEX bulk_import_kind_index ON bulk_import USING btree (kind, created_at DESC);
--> statement-breakpoint
CREATE INDEX bulk_import_undone_by_index ON bulk_import USING btree (undone_by_id);
--> statement-breakpoint
CREATE INDEX bulk_job_created_at_index ON bulk_job USING btree (created_at);
--> statement-breakpoint
CREATE INDEX bulk_job_created_by_index ON bulk_job USING btree (created_by_id, created_at DESC, id);
--> statement-breakpoint
CREATE INDEX bulk_job_file_index ON bulk_job USING btree (file_until) WHERE (file_key IS NOT NULL);
--> statement-breakpoint
CREATE UNIQUE INDEX bulk_job_file_unique ON bulk_job USING btree (created_by_id, act) WHERE (((act)::text ~~ '%.export'::text) AND (ended_at IS NULL));
--> statement-breakpoint
CREATE INDEX bulk_job_open_index ON bulk_job USING btree (progress_at) WHERE (ended_at IS NULL);
--> statement-breakpoint
CREATE INDEX bulk_job_row_outcome_index ON bulk_job_row USING btree (job_id, outcome, "position");
--> statement-breakpoint
CREATE INDEX calendar_feed_circle_index ON calendar_feed USING btree (circle_id);
--> statement-breakpoint
CREATE INDEX campus_act_campus_index ON campus_act USING btree (organization_id, created_at DESC, id);
--> statement-breakpoint
CREATE INDEX campus_act_circle_index ON campus_act USING btree (circle_id, created_at);
--> statement-breakpoint
CREATE INDEX campus_act_created_by_index ON campus_act USING btree (created_by_id, created_at);
--> statement-breakpoint
CREATE INDEX campus_act_invited_to_index ON campus_act USING btree (invited_to_id);
--> statement-breakpoint
CREATE INDEX campus_act_user_index ON campus_act USING btree (user_id, created_at);
--> statement-breakpoint
CREATE INDEX campus_attention_circle_index ON campus_attention USING btree (circle_id);
--> statement-breakpoint
CREATE INDEX campus_attention_reason_index ON campus_attention USING btree (organization_id, reason, urgency, id) WHERE (handled_at IS NULL);
--> statement-breakpoint
CREATE INDEX campus_attention_since_index ON campus_attention USING btree (organization_id, since, id) WHERE (handled_at IS NULL);
--> statement-breakpoint
CREATE INDEX campus_attention_urgency_index ON campus_attention USING btree (organization_id, urgency, id) WHERE (handled_at IS NULL);
--> statement-breakpoint
CREATE INDEX campus_attention_user_index ON campus_attention USING btree (user_id);
--> statement-breakpoint
CREATE INDEX campus_handover_offered_by_index ON campus_handover USING btree (offered_by_id);
--> statement-breakpoint
CREATE UNIQUE INDEX campus_handover_open_unique ON campus_handover USING btree (organization_id, role_id) WHERE ((state)::text = 'open'::text);
--> statement-breakpoint
CREATE INDEX campus_handover_open_until_index ON campus_handover USING btree (open_until) WHERE ((state)::text = 'open'::text);
--> statement-breakpoint
CREATE INDEX campus_handover_organization_index ON campus_handover USING btree (organization_id);
--> statement-breakpoint
CREATE INDEX campus_handover_receiver_index ON campus_handover USING btree (receiver_id);
--> statement-breakpoint
CREATE INDEX campus_handover_role_index ON campus_handover USING btree (role_id);
--> statement-breakpoint
CREATE INDEX campus_member_alumni_index ON campus_member USING btree (organization_id, is_alumni, karma, user_id);
--> statement-breakpoint
CREATE INDEX campus_member_district_index ON campus_member USING btree (district_id, karma, user_id) WHERE (verified AND (NOT is_alumni));
--> statement-breakpoint
CREATE INDEX campus_member_district_level_index ON campus_member USING btree (district_id, level_order, karma, user_id) WHERE (verified AND (NOT is_alumni));
--> statement-breakpoint
CREATE INDEX campus_member_district_muid_index ON campus_member USING btree (district_id, muid, user_id) WHERE (verified AND (NOT is_alumni));
--> statement-breakpoint
CREATE INDEX campus_member_district_name_index ON campus_member USING btree (district_id, name, user_id) WHERE (verified AND (NOT is_alumni));
--> statement-breakpoint
CREATE INDEX campus_member_joined_index ON campus_member USING btree (organization_id, joined_at, user_id);
--> statement-breakpoint
CREATE INDEX campus_member_karma_index ON campus_member USING btree (organization_id, karma, user_id);
--> statement-breakpoint
CREATE INDEX campus_member_lead_index ON campus_member USING btree (organization_id) WHERE (is_lead OR is_enabler OR is_group_lead);
--> statement-breakpoint
CREATE INDEX campus_member_level_index ON campus_member USING btree (organization_id, level_order, karma, user_id);
--> statement-breakpoint
CREATE INDEX campus_member_muid_index ON campus_member USING btree (organization_id, muid, user_id);
--> statement-breakpoint
CREATE INDEX campus_member_name_index ON campus_member USING btree (organization_id, name, user_id);
--> statement-breakpoint
CREATE INDEX campus_member_user_index ON campus_member USING btree (user_id);
--> statement-breakpoint
CREATE INDEX campus_member_zone_index ON campus_member USING btree (zone_id, karma, user_id) WHERE (verified AND (NOT is_alumni));
--> statement-breakpoint
CREATE INDEX campus_member_zone_level_index ON campus_member USING btree (zone_id, level_order, karma, user_id) WHERE (verified AND (NOT is_alumni));
--> statement-breakpoint
CREATE INDEX campus_member_zone_muid_index ON campus_member USING btree (zone_id, muid, user_id) WHERE (verified AND (NOT is_alumni));
--> statement-breakpoint
CREATE INDEX campus_member_zone_name_index ON campus_member USING btree (zone_id, name, user_id) WHERE (verified AND (NOT is_alumni));
--> statement-breakpoint
CREATE INDEX campus_standing_mailed_index ON campus_standing USING btree (mailed_week, organization_id);
--> statement-breakpoint
CREATE INDEX campus_step_index ON campus_step USING btree (((- karma)), college_since, organization_id);
--> statement-breakpoint
CREATE INDEX campus_team_member_created_by_index ON campus_team_member USING btree (created_by_id);
--> statement-breakpoint
CREATE INDEX campus_team_member_updated_by_index ON campus_team_member USING btree (updated_by_id);
--> statement-breakpoint
CREATE INDEX campus_team_member_user_index ON campus_team_member USING btree (user_id);
--> statement-breakpoint
CREATE INDEX celebration_share_user_index ON celebration_share USING btree (user_id, created_at DESC, id);
--> statement-breakpoint
CREATE INDEX channel_created_at_index ON channel USING btree (created_at, id);
--> statement-breakpoint
CREATE INDEX channel_created_by_index ON channel USING btree (created_by_id);
--> statement-breakpoint
CREATE INDEX channel_updated_by_index ON channel USING btree (updated_by_id);
--> statement-breakpoint
CREATE INDEX chat_channel_post_kind_index ON chat_channel_post USING btree (kind);
--> statement-breakpoint
CREATE INDEX chat_link_attempt_expires_index ON chat_link_attempt USING btree (expires_at);
--> statement-breakpoint
CREATE INDEX chat_link_attempt_session_index ON chat_link_attempt USING btree (session_id);
--> statement-breakpoint
CREATE INDEX chat_link_attempt_user_index ON chat_link_attempt USING btree (user_id);
--> statement-breakpoint
CREATE INDEX chat_post_created_at_index ON chat_post USING btree (created_at);
--> statement-breakpoint
CREATE INDEX chat_post_pending_index ON chat_post USING btree (next_try_at, id) WHERE (done_at IS NULL);
--> statement-breakpoint
CREATE UNIQUE INDEX chat_post_unique ON chat_post USING btree (channel_id, kind, subject_id, COALESCE((level)::integer, 0));
--> statement-breakpoint
CREATE INDEX chat_role_rule_created_by_index ON chat_role_rule USING btree (created_by_id);
--> statement-breakpoint
CREATE INDEX chat_role_rule_group_index ON chat_role_rule USING btree (interest_group_id);
--> statement-breakpoint
CREATE INDEX chat_role_rule_level_index ON chat_role_rule USING btree (level_order);
--> statement-breakpoint
CREATE INDEX chat_role_rule_role_index ON chat_role_rule USING btree (role_id);
--> statement-breakpoint
CREATE UNIQUE INDEX chat_role_rule_unique ON chat_role_rule USING btree (COALESCE((role_id)::text, (interest_group_id)::text, (level_order)::text), chat_role_id);
--> statement-breakpoint
CREATE INDEX chat_role_rule_updated_by_index ON chat_role_rule USING btree (updated_by_id);
--> statement-breakpoint
CREATE INDEX chat_sync_chat_index ON chat_sync USING btree (chat_id);
--> statement-breakpoint
CREATE INDEX chat_sync_due_index ON chat_sync USING btree (next_try_at, id);
--> statement-breakpoint
CREATE INDEX circle_invitation_created_by_index ON circle_invitation USING btree (created_by_id);
--> statement-breakpoint
CREATE INDEX circle_invitation_user_index ON circle_invitation USING btree (user_id);
--> statement-breakpoint
CREATE INDEX circle_member_changed_by_index ON circle_member USING btree (changed_by_id);
--> statement-breakpoint
CREATE INDEX circle_member_college_index ON circle_member USING btree (college_id);
--> statement-breakpoint
CREATE INDEX circle_member_group_index ON circle_member USING btree (interest_group_id);
--> statement-breakpoint
CREATE UNIQUE INDEX circle_member_one_of_group ON circle_member USING btree (user_id, interest_group_id) WHERE ((status)::text = 'member'::text);
--> statement-breakpoint
CREATE INDEX circle_member_report_index ON circle_member USING btree (joined_at DESC, id) WHERE (((status)::text = 'member'::text) AND (college_id IS NOT NULL));
--> statement-breakpoint
CREATE INDEX circle_member_user_index ON circle_member USING btree (user_id, status);
--> statement-breakpoint
CREATE INDEX circle_mention_user_index ON circle_mention USING btree (user_id);
--> statement-breakpoint
CREATE INDEX circle_message_author_index ON circle_message USING btree (author_id);
--> statement-breakpoint
CREATE INDEX circle_message_created_index ON circle_message USING btree (circle_id, created_at DESC);
--> statement-breakpoint
CREATE UNIQUE INDEX circle_message_position_unique ON circle_message USING btree (circle_id, "position" DESC);
--> statement-breakpoint
CREATE INDEX circle_message_removed_by_index ON circle_message USING btree (removed_by_id);
--> statement-breakpoint
CREATE INDEX circle_reaction_user_index ON circle_reaction USING btree (user_id);
--> statement-breakpoint
CREATE INDEX circle_seat_wish_user_index ON circle_seat_wish USING btree (user_id);
--> statement-breakpoint
CREATE INDEX circle_thread_read_user_index ON circle_thread_read USING btree (user_id);
--> statement-breakpoint
CREATE INDEX coin_entry_task_index ON coin_entry USING btree (task_id);
--> statement-breakpoint
CREATE INDEX coin_entry_user_index ON coin_entry USING btree (user_id, created_at);
--> statement-breakpoint
CREATE INDEX college_growth_circles_gained_index ON college_growth USING btree (circles_gained, organization_id);
--> statement-breakpoint
CREATE INDEX college_growth_circles_index ON college_growth USING btree (circles, organization_id);
--> statement-breakpoint
CREATE INDEX college_growth_karma_gained_index ON college_growth USING btree (karma_gained, organization_id);
--> statement-breakpoint
CREATE INDEX college_growth_karma_index ON college_growth USING btree (karma, organization_id);
--> statement-breakpoint
CREATE INDEX college_growth_members_gained_index ON college_growth USING btree (members_gained, organization_id);
--> statement-breakpoint
CREATE INDEX college_growth_members_index ON college_growth USING btree (members, organization_id);
--> statement-breakpoint
CREATE INDEX country_created_by_index ON country USING btree (created_by_id);
--> statement-breakpoint
CREATE INDEX country_import_index ON country USING btree (import_id);
--> statement-breakpoint
CREATE UNIQUE INDEX country_name_in_any_case ON country USING btree (lower((name)::text));
--> statement-breakpoint
CREATE INDEX country_updated_by_index ON country USING btree (updated_by_id);
--> statement-breakpoint
CREATE INDEX credential_asked_index ON credential USING btree (asked_at, id);
--> statement-breakpoint
CREATE INDEX credential_failed_index ON credential USING btree (asked_at, id) WHERE ((state)::text = 'failed'::text);
--> statement-breakpoint
CREATE INDEX credential_kind_index ON credential USING btree (kind, asked_at, id);
--> statement-breakpoint
CREATE UNIQUE INDEX credential_once ON credential USING btree (user_id, kind, source_id) WHERE ((state)::text <> 'revoked'::text);
--> statement-breakpoint
CREATE INDEX credential_pending_index ON credential USING btree (asked_at, id) WHERE ((state)::text = 'pending'::text);
--> statement-breakpoint
CREATE INDEX credential_revoked_by_index ON credential USING btree (revoked_by_id);
--> statement-breakpoint
CREATE INDEX credential_signing_key_index ON credential USING btree (signing_key_id);
--> statement-breakpoint
CREATE INDEX credential_source_index ON credential USING btree (kind, source_id);
--> statement-breakpoint
CREATE INDEX credential_state_index ON credential USING btree (state, asked_at, id);
--> statement-breakpoint
CREATE UNIQUE INDEX credential_status_unique ON credential USING btree (status_list_id, status_index);
--> statement-breakpoint
CREATE INDEX credential_title_index ON credential USING btree (lower((title)::text), id);
--> statement-breakpoint
CREATE INDEX credential_user_index ON credential USING btree (user_id, asked_at DESC, id);
--> statement-breakpoint
CREATE INDEX deed_change_user_index ON deed_change USING btree (user_id);
--> statement-breakpoint
CREATE INDEX department_created_by_index ON department USING btree (created_by_id);
--> statement-breakpoint
CREATE UNIQUE INDEX department_title_in_any_case ON department USING btree (lower((title)::text));
--> statement-breakpoint
CREATE INDEX department_updated_by_index ON department USING btree (updated_by_id);
--> statement-breakpoint
CREATE INDEX district_created_by_index ON district USING btree (created_by_id);
--> statement-breakpoint
CREATE INDEX district_import_index ON district USING btree (import_id);
--> statement-breakpoint
CREATE UNIQUE INDEX district_name_in_any_case ON district USING btree (zone_id, lower((name)::text));
--> statement-breakpoint
CREATE INDEX district_name_index ON district USING btree (name);
--> statement-breakpoint
CREATE INDEX district_search_index ON district USING gin (search_names gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX district_updated_by_index ON district USING btree (updated_by_id);
--> statement-breakpoint
CREATE INDEX donation_created_at_index ON donation USING btree (created_at, id);
--> statement-breakpoint
CREATE INDEX donation_email_index ON donation USING btree (email_hash);
--> statement-breakpoint
CREATE INDEX donation_open_index ON donation USING btree (checked_at, id) WHERE (state IN ('pending', 'failed', 'refunding'));
--> statement-breakpoint
CREATE INDEX donation_paid_at_index ON donation USING btree (paid_at, id);
--> statement-breakpoint
CREATE UNIQUE INDEX donation_sandbox_payment_once ON donation_sandbox_payment USING btree (order_id) WHERE ((status)::text <> 'failed'::text);
--> statement-breakpoint
CREATE INDEX donation_sandbox_payment_order_index ON donation_sandbox_payment USING btree (order_id);
--> statement-breakpoint
CREATE INDEX donation_sandbox_payment_subscription_index ON donation_sandbox_payment USING btree (subscription_id);
--> statement-breakpoint
CREATE INDEX donation_subscription_index ON donation USING btree (subscription_id, created_at);
--> statement-breakpoint
CREATE INDEX donation_subscription_open_index ON donation_subscription USING btree (checked_at, id) WHERE ((state)::text <> 'ended'::text);
--> statement-breakpoint
CREATE INDEX dynamic_role_given_by_index ON dynamic_role USING btree (given_by_id);
--> statement-breakpoint
CREATE INDEX dynamic_role_type_index ON dynamic_role USING btree (type);
--> statement-breakpoint
CREATE INDEX dynamic_user_ends_index ON dynamic_user USING btree (ends_at) WHERE (ends_at IS NOT NULL);
--> statement-breakpoint
CREATE INDEX dynamic_user_given_by_index ON dynamic_user USING btree (given_by_id);
--> statement-breakpoint
CREATE INDEX dynamic_user_type_index ON dynamic_user USING btree (type, created_at);
--> statement-breakpoint
CREATE INDEX error_entry_last_seen_index ON error_entry USING btree (last_seen DESC);
--> statement-breakpoint
CREATE INDEX error_entry_open_index ON error_entry USING btree (last_seen, id) WHERE (patched_at IS NULL);
--> statement-breakpoint
CREATE INDEX error_hour_hour_index ON error_hour USING btree (hour);
--> statement-breakpoint
CREATE INDEX error_member_last_seen_index ON error_member USING btree (last_seen);
--> statement-breakpoint
CREATE INDEX error_member_user_index ON error_member USING btree (user_id);
--> statement-breakpoint
CREATE INDEX error_occurrence_at_index ON error_occurrence USING btree (at);
--> statement-breakpoint
CREATE INDEX error_occurrence_error_index ON error_occurrence USING btree (error_id, at, id);
--> statement-breakpoint
CREATE INDEX error_occurrence_user_index ON error_occurrence USING btree (user_id);
--> statement-breakpoint
CREATE INDEX event_attendee_checked_in_by_index ON event_attendee USING btree (checked_in_by_id);
--> statement-breakpoint
CREATE INDEX event_attendee_line_index ON event_attendee USING btree (date_id, status, queued_at, id);
--> statement-breakpoint
CREATE INDEX event_attendee_user_index ON event_attendee USING btree (user_id, status, date_id);
--> statement-breakpoint
CREATE INDEX event_created_at_index ON event USING btree (created_at, id);
--> statement-breakpoint
CREATE INDEX event_created_by_index ON event USING btree (created_by_id);
--> statement-breakpoint
CREATE INDEX event_date_end_index ON event_date USING btree (ends_at);
--> statement-breakpoint
CREATE INDEX event_date_time_index ON event_date USING btree (starts_at, id);
--> statement-breakpoint
CREATE UNIQUE INDEX event_name_in_any_case ON event USING btree (lower((name)::text));
--> statement-breakpoint
CREATE INDEX event_organization_index ON event USING btree (org_id);
--> statement-breakpoint
CREATE INDEX event_updated_by_index ON event USING btree (updated_by_id);
--> statement-breakpoint
CREATE INDEX failed_job_queue_index ON failed_job USING btree (queue, failed_at);
--> statement-breakpoint
CREATE INDEX greeting_day_index ON greeting USING btree (from_id, said_on);
--> statement-breakpoint
CREATE INDEX greeting_to_index ON greeting USING btree (to_id);
--> statement-breakpoint
CREATE INDEX group_hello_newest_index ON group_hello USING btree (interest_group_id, created_at DESC, id) WHERE (removed_at IS NULL);
--> statement-breakpoint
CREATE INDEX group_hello_reported_index ON group_hello USING btree (reported_at DESC, id) WHERE (reported_at IS NOT NULL);
--> statement-breakpoint
CREATE INDEX group_visit_group_index ON group_visit USING btree (interest_group_id);
--> statement-breakpoint
CREATE INDEX hackathon_announcement_hackathon_index ON hackathon_announcement USING btree (hackathon_id, created_at);
--> statement-breakpoint
CREATE INDEX hackathon_announcement_sent_by_index ON hackathon_announcement USING btree (sent_by_id);
--> statement-breakpoint
CREATE INDEX hackathon_answer_file_application_index ON hackathon_answer_file USING btree (application_id);
--> statement-breakpoint
CREATE INDEX hackathon_answer_file_hackathon_index ON hackathon_answer_file USING btree (hackathon_id);
--> statement-breakpoint
CREATE INDEX hackathon_answer_file_loose_index ON hackathon_answer_file USING btree (created_at) WHERE (application_id IS NULL);
--> statement-breakpoint
CREATE INDEX hackathon_answer_file_user_index ON hackathon_answer_file USING btree (user_id);
--> statement-breakpoint
CREATE INDEX hackathon_application_decided_by_index ON hackathon_application USING btree (decided_by_id);
--> statement-breakpoint
CREATE INDEX hackathon_application_decision_index ON hackathon_application USING btree (decision_id);
--> statement-breakpoint
CREATE INDEX hackathon_application_form_index ON hackathon_application USING btree (form_id);
--> statement-breakpoint
CREATE INDEX hackathon_application_status_index ON hackathon_application USING btree (hackathon_id, status, since, id);
--> statement-breakpoint
CREATE INDEX hackathon_application_untold_index ON hackathon_application USING btree (hackathon_id) WHERE ((status)::text <> (told_status)::text);
--> statement-breakpoint
CREATE INDEX hackathon_application_user_index ON hackathon_application USING btree (user_id, created_at);
--> statement-breakpoint
CREATE INDEX hackathon_certificate_project_index ON hackathon_certificate USING btree (project_id);
--> statement-breakpoint
CREATE INDEX hackathon_certificate_user_index ON hackathon_certificate USING btree (user_id, created_at);
--> statement-breakpoint
CREATE INDEX hackathon_check_in_by_index ON hackathon_check_in USING btree (checked_in_by_id);
--> statement-breakpoint
CREATE INDEX hackathon_check_in_hackathon_index ON hackathon_check_in USING btree (hackathon_id);
--> statement-breakpoint
CREATE INDEX hackathon_check_in_taken_back_by_index ON hackathon_check_in USING btree (taken_back_by_id);
--> statement-breakpoint
CREATE INDEX hackathon_check_in_user_index ON hackathon_check_in USING btree (user_id);
--> statement-breakpoint
CREATE INDEX hackathon_created_at_index ON hackathon USING btree (created_at, id);
--> statement-breakpoint
CREATE INDEX hackathon_created_by_index ON hackathon USING btree (created_by_id);
--> statement-breakpoint
CREATE INDEX hackathon_crew_created_by_index ON hackathon_crew USING btree (created_by_id);
--> statement-breakpoint
CREATE UNIQUE INDEX hackathon_crew_organiser_unique ON hackathon_crew USING btree (hackathon_id, user_id) WHERE (role IN ('owner', 'organiser'));
--> statement-breakpoint
CREATE UNIQUE INDEX hackathon_crew_owner_unique ON hackathon_crew USING btree (hackathon_id) WHERE ((role)::text = 'owner'::text);
--> statement-breakpoint
CREATE INDEX hackathon_crew_updated_by_index ON hackathon_crew USING btree (updated_by_id);
--> statement-breakpoint
CREATE INDEX hackathon_crew_user_index ON hackathon_crew USING btree (user_id, hackathon_id);
--> statement-breakpoint
CREATE INDEX hackathon_district_index ON hackathon USING btree (district_id);
--> statement-breakpoint
CREATE INDEX hackathon_judging_created_by_index ON hackathon_judging USING btree (created_by_id);
--> statement-breakpoint
CREATE INDEX hackathon_judging_published_by_index ON hackathon_judging USING btree (published_by_id);
--> statement-breakpoint
CREATE INDEX hackathon_judging_updated_by_index ON hackathon_judging USING btree (updated_by_id);
--> statement-breakpoint
CREATE INDEX hackathon_organization_index ON hackathon USING btree (org_id);
--> statement-breakpoint
CREATE INDEX hackathon_pair_hackathon_index ON hackathon_pair USING btree (hackathon_id);
--> statement-breakpoint
CREATE INDEX hackathon_pair_left_index ON hackathon_pair USING btree (left_id);
--> statement-breakpoint
CREATE UNIQUE INDEX hackathon_pair_once ON hackathon_pair USING btree (judge_id, LEAST(left_id, right_id), GREATEST(left_id, right_id));
--> statement-breakpoint
CREATE UNIQUE INDEX hackathon_pair_open ON hackathon_pair USING btree (judge_id, hackathon_id) WHERE (decided_at IS NULL);
--> statement-breakpoint
CREATE INDEX hackathon_pair_right_index ON hackathon_pair USING btree (right_id);
--> statement-breakpoint
CREATE INDEX hackathon_pair_winner_index ON hackathon_pair USING btree (winner_id);
--> statement-breakpoint
CREATE INDEX hackathon_project_created_by_index ON hackathon_project USING btree (created_by_id);
--> statement-breakpoint
CREATE INDEX hackathon_project_like_user_index ON hackathon_project_like USING btree (user_id);
--> statement-breakpoint
CREATE INDEX hackathon_project_likes_index ON hackathon_project USING btree (hackathon_id, likes, id);
--> statement-breakpoint
CREATE UNIQUE INDEX hackathon_project_number_unique ON hackathon_project USING btree (hackathon_id, number);
--> statement-breakpoint
CREATE INDEX hackathon_project_picture_project_index ON hackathon_project_picture USING btree (project_id, created_at);
--> statement-breakpoint
CREATE INDEX hackathon_project_rules_created_by_index ON hackathon_project_rules USING btree (created_by_id);
--> statement-breakpoint
CREATE INDEX hackathon_project_rules_updated_by_index ON hackathon_project_rules USING btree (updated_by_id);
--> statement-breakpoint
CREATE INDEX hackathon_project_title_index ON hackathon_project USING btree (hackathon_id, lower((title)::text));
--> statement-breakpoint
CREATE INDEX hackathon_project_updated_by_index ON hackathon_project USING btree (updated_by_id);
--> statement-breakpoint
CREATE INDEX hackathon_project_version_handed_in_by_index ON hackathon_project_version USING btree (handed_in_by_id);
--> statement-breakpoint
CREATE INDEX hackathon_reading_reader_index ON hackathon_reading USING btree (reader_id);
--> statement-breakpoint
CREATE INDEX hackathon_reminder_user_index ON hackathon_reminder USING btree (user_id);
--> statement-breakpoint
CREATE INDEX hackathon_result_place_index ON hackathon_result USING btree (hackathon_id, place);
--> statement-breakpoint
CREATE INDEX hackathon_sheet_hackathon_index ON hackathon_sheet USING btree (hackathon_id);
--> statement-breakpoint
CREATE INDEX hackathon_sheet_judge_index ON hackathon_sheet USING btree (judge_id, hackathon_id);
--> statement-breakpoint
CREATE INDEX hackathon_shown_index ON hackathon USING btree (event_start, id) WHERE (status IN ('Published', 'Completed'));
--> statement-breakpoint
CREATE INDEX hackathon_team_created_at_index ON hackathon_team USING btree (hackathon_id, created_at, id);
--> statement-breakpoint
CREATE UNIQUE INDEX hackathon_team_member_captain_unique ON hackathon_team_member USING btree (team_id) WHERE is_captain;
--> statement-breakpoint
CREATE INDEX hackathon_team_member_team_index ON hackathon_team_member USING btree (team_id, created_at);
--> statement-breakpoint
CREATE INDEX hackathon_team_member_user_index ON hackathon_team_member USING btree (user_id);
--> statement-breakpoint
CREATE UNIQUE INDEX hackathon_team_name_unique ON hackathon_team USING btree (hackathon_id, lower((name)::text));
--> statement-breakpoint
CREATE INDEX hackathon_team_offer_hackathon_index ON hackathon_team_offer USING btree (hackathon_id);
--> statement-breakpoint
CREATE INDEX hackathon_team_offer_made_by_index ON hackathon_team_offer USING btree (made_by_id);
--> statement-breakpoint
CREATE INDEX hackathon_team_offer_user_index ON hackathon_team_offer USING btree (user_id, hackathon_id);
--> statement-breakpoint
CREATE INDEX hackathon_title_index ON hackathon USING gin (lower((title)::text) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX hackathon_updated_by_index ON hackathon USING btree (updated_by_id);
--> statement-breakpoint
CREATE INDEX hello_report_reporter_index ON hello_report USING btree (reporter_id);
--> statement-breakpoint
CREATE INDEX highlight_circle_index ON highlight USING btree (circle_id, at DESC, id);
--> statement-breakpoint
CREATE INDEX highlight_college_index ON highlight USING btree (college_id, at DESC, id);
--> statement-breakpoint
CREATE INDEX highlight_level_index ON highlight USING btree (at DESC, id) WHERE ((kind)::text = 'level'::text);
--> statement-breakpoint
CREATE INDEX highlight_user_index ON highlight USING btree (user_id, at DESC, id);
--> statement-breakpoint
CREATE INDEX interest_group_created_by_index ON interest_group USING btree (created_by_id);
--> statement-breakpoint
CREATE INDEX interest_group_updated_by_index ON interest_group USING btree (updated_by_id);
--> statement-breakpoint
CREATE UNIQUE INDEX invite_address_unique ON invite USING btree (inviter_id, email);
--> statement-breakpoint
CREATE INDEX invite_sent_index ON invite USING btree (inviter_id, sent_at);
--> statement-breakpoint
CREATE INDEX invite_tidy_index ON invite USING btree (sent_at);
--> statement-breakpoint
CREATE INDEX invite_used_by_index ON invite USING btree (used_by);
--> statement-breakpoint
CREATE INDEX karma_by_group_board_index ON karma_by_group USING btree (interest_group_id, karma DESC);
--> statement-breakpoint
CREATE INDEX karma_by_month_board_index ON karma_by_month USING btree (month, karma DESC);
--> statement-breakpoint
CREATE INDEX karma_by_type_type_index ON karma_by_type USING btree (task_type_id);
--> statement-breakpoint
CREATE INDEX karma_entry_actor_index ON karma_entry USING btree (actor_id);
--> statement-breakpoint
CREATE INDEX karma_entry_created_at_index ON karma_entry USING brin (created_at);
--> statement-breakpoint
CREATE INDEX karma_entry_group_index ON karma_entry USING btree (interest_group_id);
--> statement-breakpoint
CREATE INDEX karma_entry_task_index ON karma_entry USING btree (task_id, user_id);
--> statement-breakpoint
CREATE INDEX karma_entry_type_index ON karma_entry USING btree (task_type_id);
--> statement-breakpoint
CREATE INDEX karma_entry_user_index ON karma_entry USING btree (user_id, created_at DESC, id);
--> statement-breakpoint
CREATE INDEX kkem_event_created_by_index ON kkem_event USING btree (created_by_id);
--> statement-breakpoint
CREATE INDEX kkem_event_order_index ON kkem_event USING btree (place, starts_on DESC, id);
--> statement-breakpoint
CREATE INDEX kkem_event_updated_by_index ON kkem_event USING btree (updated_by_id);
--> statement-breakpoint
CREATE UNIQUE INDEX kkem_link_jsid_unique ON kkem_link USING btree (jsid) WHERE verified;
--> statement-breakpoint
CREATE INDEX kkem_link_verified_index ON kkem_link USING btree (id) WHERE verified;
--> statement-breakpoint
CREATE INDEX learning_circle_all_of_group_index ON learning_circle USING btree (interest_group_id);
--> statement-breakpoint
CREATE UNIQUE INDEX learning_circle_code_unique ON learning_circle USING btree (circle_code);
--> statement-breakpoint
CREATE INDEX learning_circle_created_at_index ON learning_circle USING btree (created_at DESC, id) WHERE ((closed_at IS NULL) AND (archived_at IS NULL));
--> statement-breakpoint
CREATE INDEX learning_circle_created_by_index ON learning_circle USING btree (created_by_id);
--> statement-breakpoint
CREATE INDEX learning_circle_group_index ON learning_circle USING btree (interest_group_id, karma DESC, id) WHERE ((closed_at IS NULL) AND (archived_at IS NULL));
--> statement-breakpoint
CREATE INDEX learning_circle_name_index ON learning_circle USING gin (lower((name)::text) gin_trgm_ops);
--> statement-breakpoint
CREATE UNIQUE INDEX learning_circle_name_unique ON learning_circle USING btree (lower((name)::text)) WHERE (closed_at IS NULL);
--> statement-breakpoint
CREATE INDEX learning_circle_open_index ON learning_circle USING btree (karma DESC, id) WHERE ((closed_at IS NULL) AND (archived_at IS NULL));
--> statement-breakpoint
CREATE INDEX learning_circle_organization_index ON learning_circle USING btree (organization_id, interest_group_id);
--> statement-breakpoint
CREATE INDEX learning_circle_updated_by_index ON learning_circle USING btree (updated_by_id);
--> statement-breakpoint
CREATE INDEX mail_outbox_created_at_index ON mail_outbox USING btree (created_at DESC);
--> statement-breakpoint
CREATE INDEX mail_outbox_failed_index ON mail_outbox USING btree (created_at) WHERE ((status)::text = 'failed'::text);
--> statement-breakpoint
CREATE INDEX meetup_attendee_entry_index ON meetup_attendee USING btree (entry_id);
--> statement-breakpoint
CREATE INDEX meetup_attendee_line_index ON meetup_attendee USING btree (meetup_id, status, queued_at, id);
--> statement-breakpoint
CREATE INDEX meetup_attendee_user_index ON meetup_attendee USING btree (user_id, status, meetup_id);
--> statement-breakpoint
CREATE INDEX meetup_circle_index ON meetup USING btree (circle_id, starts_at DESC, id);
--> statement-breakpoint
CREATE UNIQUE INDEX meetup_code_unique ON meetup USING btree (meet_code) WHERE ((reported_at IS NULL) AND (cancelled_at IS NULL));
--> statement-breakpoint
CREATE INDEX meetup_created_by_index ON meetup USING btree (created_by_id);
--> statement-breakpoint
CREATE INDEX meetup_decided_by_index ON meetup USING btree (decided_by_id);
--> statement-breakpoint
CREATE UNIQUE INDEX meetup_one_a_day ON meetup USING btree (circle_id, (((starts_at AT TIME ZONE 'UTC'::text))::date)) WHERE (cancelled_at IS NULL);
--> statement-breakpoint
CREATE INDEX meetup_picture_index ON meetup USING btree (picture_hash);
--> statement-breakpoint
CREATE INDEX meetup_proof_attendee_index ON meetup_proof USING btree (attendee_id);
--> statement-breakpoint
CREATE INDEX meetup_question_answered_by_index ON meetup_question USING btree (answered_by_id);
--> statement-breakpoint
CREATE INDEX meetup_question_meetup_index ON meetup_question USING btree (meetup_id, created_at, id);
--> statement-breakpoint
CREATE INDEX meetup_question_report_user_index ON meetup_question_report USING btree (user_id);
--> statement-breakpoint
CREATE INDEX meetup_question_user_index ON meetup_question USING btree (user_id);
--> statement-breakpoint
CREATE INDEX meetup_rejected_index ON meetup USING btree (rejected_at DESC, id);
--> statement-breakpoint
CREATE INDEX meetup_reported_by_index ON meetup USING btree (reported_by_id);
--> statement-breakpoint
CREATE INDEX meetup_series_circle_index ON meetup_series USING btree (circle_id);
--> statement-breakpoint
CREATE INDEX meetup_series_index ON meetup USING btree (series_id, starts_at);
--> statement-breakpoint
CREATE INDEX meetup_task_meetup_index ON meetup_task USING btree (meetup_id, "position");
--> statement-breakpoint
CREATE INDEX meetup_task_task_index ON meetup_task USING btree (task_id);
--> statement-breakpoint
CREATE INDEX meetup_time_index ON meetup USING btree (starts_at, id);
--> statement-breakpoint
CREATE INDEX meetup_title_index ON meetup USING gin (lower((title)::text) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX meetup_updated_by_index ON meetup USING btree (updated_by_id);
--> statement-breakpoint
CREATE INDEX meetup_verified_index ON meetup USING btree (verified_at DESC, id);
--> statement-breakpoint
CREATE INDEX meetup_waiting_index ON meetup USING btree (reported_at, id) WHERE ((reported_at IS NOT NULL) AND (verified_at IS NULL) AND (rejected_at IS NULL));
--> statement-breakpoint
CREATE INDEX member_achievement_import_index ON member_achievement USING btree (import_id);
--> statement-breakpoint
CREATE INDEX member_achievement_issued_by_index ON member_achievement USING btree (issued_by_id);
--> statement-breakpoint
CREATE INDEX member_achievement_issued_index ON member_achievement USING btree (issued_at, id) WHERE (issued_at IS NOT NULL);
--> statement-breakpoint
CREATE INDEX member_achievement_of_index ON member_achievement USING btree (achievement_id, issued_at, id);
--> statement-breakpoint
CREATE INDEX member_achievement_revoked_by_index ON member_achievement USING btree (revoked_by_id);
--> statement-breakpoint
CREATE INDEX member_achievement_rule_index ON member_achievement USING btree (rule_id);
--> statement-breakpoint
CREATE INDEX member_course_entry_index ON member_course USING btree (entry_id);
--> statement-breakpoint
CREATE INDEX member_course_submission_index ON member_course USING btree (submission_id);
--> statement-breakpoint
CREATE UNIQUE INDEX member_course_unique ON member_course USING btree (user_id, provider, root_id);
--> statement-breakpoint
CREATE INDEX member_course_waiting_index ON member_course USING btree (checked_at, id) WHERE (settled_at IS NULL);
--> statement-breakpoint
CREATE INDEX mentor_question_asker_index ON mentor_question USING btree (asker_id, changed_at DESC, id);
--> statement-breakpoint
CREATE INDEX mentor_question_mentor_index ON mentor_question USING btree (mentor_id, changed_at DESC, id);
--> statement-breakpoint
CREATE UNIQUE INDEX mentor_question_one_open ON mentor_question USING btree (asker_id, mentor_id) WHERE (state IN ('waiting', 'accepted'));
--> statement-breakpoint
CREATE INDEX mentor_question_reported_index ON mentor_question USING btree (reported_at DESC, id) WHERE ((reported_at IS NOT NULL) AND (report_upheld IS NULL));
--> statement-breakpoint
CREATE INDEX message_report_reporter_index ON message_report USING btree (reporter_id);
--> statement-breakpoint
CREATE INDEX notification_created_by_index ON notification USING btree (created_by_id);
--> statement-breakpoint
CREATE INDEX notification_push_index ON notification USING btree (push_due_at) WHERE (push_due_at IS NOT NULL);
--> statement-breakpoint
CREATE INDEX notification_unread_index ON notification USING btree (user_id) WHERE ((read_at IS NULL) AND (NOT hidden));
--> statement-breakpoint
CREATE INDEX notification_user_index ON notification USING btree (user_id, created_at DESC, id);
--> statement-breakpoint
CREATE INDEX one_time_secret_former_address_index ON one_time_secret USING btree (payload) WHERE ((purpose)::text = 'email-take-back'::text);
--> statement-breakpoint
CREATE INDEX one_time_secret_hash_index ON one_time_secret USING btree (secret_hash);
--> statement-breakpoint
CREATE INDEX one_time_secret_user_index ON one_time_secret USING btree (user_id);
--> statement-breakpoint
CREATE UNIQUE INDEX one_time_secret_user_purpose_unique ON one_time_secret USING btree (user_id, purpose) WHERE ((purpose)::text <> 'email-take-back'::text);
--> statement-breakpoint
CREATE INDEX openid_arrival_expires_index ON openid_arrival USING btree (expires_at);
--> statement-breakpoint
CREATE INDEX openid_attempt_expires_index ON openid_attempt USING btree (expires_at);
--> statement-breakpoint
CREATE INDEX openid_attempt_session_index ON openid_attempt USING btree (session_id);
--> statement-breakpoint
CREATE INDEX openid_attempt_user_index ON openid_attempt USING btree (user_id);
--> statement-breakpoint
CREATE UNIQUE INDEX openid_link_identity_unique ON openid_link USING btree (issuer, subject);
--> statement-breakpoint
CREATE UNIQUE INDEX openid_link_user_issuer_unique ON openid_link USING btree (user_id, issuer);
--> statement-breakpoint
CREATE INDEX org_karma_log_created_by_index ON org_karma_log USING btree (created_by_id);
--> statement-breakpoint
CREATE INDEX org_karma_log_organization_index ON org_karma_log USING btree (organization_id);
--> statement-breakpoint
CREATE INDEX org_karma_log_type_index ON org_karma_log USING btree (type_id);
--> statement-breakpoint
CREATE INDEX org_karma_log_updated_by_index ON org_karma_log USING btree (updated_by_id);
--> statement-breakpoint
CREATE INDEX org_karma_type_created_by_index ON org_karma_type USING btree (created_by_id);
--> statement-breakpoint
CREATE UNIQUE INDEX org_karma_type_title_in_any_case ON org_karma_type USING btree (lower((title)::text));
--> statement-breakpoint
CREATE INDEX org_karma_type_updated_by_index ON org_karma_type USING btree (updated_by_id);
--> statement-breakpoint
CREATE INDEX organization_affiliation_index ON organization USING btree (affiliation_id);
--> statement-breakpoint
CREATE INDEX organization_beginning_index ON organization USING btree (org_type, lower((title)::text) text_pattern_ops);
--> statement-breakpoint
CREATE INDEX organization_case_decided_by_index ON organization_case USING btree (decided_by_id);
--> statement-breakpoint
CREATE INDEX organization_case_decided_index ON organization_case USING btree (decided_at);
--> statement-breakpoint
CREATE UNIQUE INDEX organization_case_one_waiting ON organization_case USING btree (search_title, COALESCE(org_type, ''::character varying)) WHERE ((status)::text = 'pending'::text);
--> statement-breakpoint
CREATE INDEX organization_case_status_index ON organization_case USING btree (status, created_at);
--> statement-breakpoint
CREATE INDEX organization_case_title_index ON organization_case USING gin (lower((title)::text) gin_trgm_ops);
--> statement-breakpoint
CREATE UNIQUE INDEX organization_code_in_any_case ON organization USING btree (lower((code)::text) varchar_pattern_ops);
--> statement-breakpoint
CREATE INDEX organization_created_by_index ON organization USING btree (created_by_id);
--> statement-breakpoint
CREATE INDEX organization_district_index ON organization USING btree (district_id, org_type);
--> statement-breakpoint
CREATE INDEX organization_former_code_organization_index ON organization_former_code USING btree (organization_id);
--> statement-breakpoint
CREATE INDEX organization_import_index ON organization USING btree (import_id);
--> statement-breakpoint
CREATE INDEX organization_in_transfer_transfer_index ON organization_in_transfer USING btree (transfer_id);
--> statement-breakpoint
CREATE INDEX organization_initials_index ON organization USING btree (initials);
--> statement-breakpoint
CREATE INDEX organization_listed_index ON organization USING btree (org_type, lower((title)::text), id);
--> statement-breakpoint
CREATE INDEX organization_search_index ON organization USING gin (search_title gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX organization_search_title_index ON organization USING btree (search_title);
--> statement-breakpoint
CREATE INDEX organization_title_index ON organization USING gin (lower((title)::text) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX organization_total_karma_index ON organization_total USING btree (karma DESC);
--> statement-breakpoint
CREATE INDEX organization_total_rank_index ON organization_total USING btree (((- karma)), college_since, organization_id) WHERE (college_since IS NOT NULL);
--> statement-breakpoint
CREATE INDEX organization_transfer_created_at_index ON organization_transfer USING btree (created_at, id);
--> statement-breakpoint
CREATE INDEX organization_transfer_created_by_index ON organization_transfer USING btree (created_by_id);
--> statement-breakpoint
CREATE INDEX organization_transfer_ended_at_index ON organization_transfer USING btree (ended_at, id);
--> statement-breakpoint
CREATE INDEX organization_transfer_from_index ON organization_transfer USING btree (from_id);
--> statement-breakpoint
CREATE INDEX organization_transfer_into_index ON organization_transfer USING btree (into_id);
--> statement-breakpoint
CREATE INDEX organization_transfer_link_user_index ON organization_transfer_link USING btree (user_id);
--> statement-breakpoint
CREATE INDEX organization_transfer_moved_back_by_index ON organization_transfer USING btree (moved_back_by_id);
--> statement-breakpoint
CREATE INDEX organization_transfer_open_index ON organization_transfer USING btree (progress_at) WHERE ((state IN ('waiting', 'running', 'moving_back')) OR (NOT told));
--> statement-breakpoint
CREATE INDEX organization_type_title_index ON organization USING btree (org_type, title);
--> statement-breakpoint
CREATE INDEX organization_updated_by_index ON organization USING btree (updated_by_id);
--> statement-breakpoint
CREATE INDEX outside_credential_achievement_index ON outside_credential USING btree (achievement_id);
--> statement-breakpoint
CREATE INDEX outside_credential_pending_index ON outside_credential USING btree (next_try_at, id) WHERE ((state)::text = 'pending'::text);
--> statement-breakpoint
CREATE INDEX outside_event_starts_at_index ON outside_event USING btree (starts_at, id);
--> statement-breakpoint
CREATE INDEX passkey_user_index ON passkey USING btree (user_id);
--> statement-breakpoint
CREATE INDEX pinned_work_front_index ON pinned_work USING btree (front_at DESC, submission_id) WHERE (front_at IS NOT NULL);
--> statement-breakpoint
CREATE INDEX place_change_district_index ON place_change USING btree (district_id);
--> statement-breakpoint
CREATE INDEX proposed_organization_created_index ON proposed_organization USING btree (created_at);
--> statement-breakpoint
CREATE INDEX proposed_organization_department_index ON proposed_organization USING btree (department_id);
--> statement-breakpoint
CREATE INDEX proposed_organization_link_index ON proposed_organization USING btree (link_id);
--> statement-breakpoint
CREATE INDEX proposed_organization_organization_index ON proposed_organization USING btree (organization_id);
--> statement-breakpoint
CREATE INDEX proposed_organization_user_index ON proposed_organization USING btree (user_id);
--> statement-breakpoint
CREATE INDEX public_total_kind_index ON public_total USING btree (kind, amount);
--> statement-breakpoint
CREATE UNIQUE INDEX push_key_one_unique ON push_key USING btree ((true));
--> statement-breakpoint
CREATE INDEX push_message_created_at_index ON push_message USING btree (created_at);
--> statement-breakpoint
CREATE INDEX push_message_due_index ON push_message USING btree (due_at) WHERE (due_at IS NOT NULL);
--> statement-breakpoint
CREATE INDEX push_message_notification_index ON push_message USING btree (notification_id);
--> statement-breakpoint
CREATE INDEX push_subscription_key_index ON push_subscription USING btree (push_key_id);
--> statement-breakpoint
CREATE INDEX push_subscription_session_index ON push_subscription USING btree (session_id);
--> statement-breakpoint
CREATE INDEX push_subscription_user_index ON push_subscription USING btree (user_id, created_at DESC, id);
--> statement-breakpoint
CREATE INDEX queue_reasons_updated_by_index ON queue_reasons USING btree (updated_by_id);
--> statement-breakpoint
CREATE INDEX recovery_code_user_index ON recovery_code USING btree (user_id);
--> statement-breakpoint
CREATE INDEX referral_counted_index ON referral USING btree (inviter_id, counted_at);
--> statement-breakpoint
CREATE INDEX referral_decided_by_index ON referral USING btree (decided_by_id);
--> statement-breakpoint
CREATE INDEX referral_decided_index ON referral USING btree (state, decided_at, user_id) WHERE (decided_at IS NOT NULL);
--> statement-breakpoint
CREATE INDEX referral_device_index ON referral USING btree (device_hash) WHERE (device_hash IS NOT NULL);
--> statement-breakpoint
CREATE INDEX referral_entry_index ON referral USING btree (entry_id);
--> statement-breakpoint
CREATE INDEX referral_held_index ON referral USING btree (held_at, user_id) WHERE ((state)::text = 'held'::text);
--> statement-breakpoint
CREATE INDEX referral_invite_index ON referral USING btree (invite_id);
--> statement-breakpoint
CREATE INDEX referral_inviter_index ON referral USING btree (inviter_id, created_at, user_id);
--> statement-breakpoint
CREATE INDEX referral_network_index ON referral USING btree (network_hash) WHERE (network_hash IS NOT NULL);
--> statement-breakpoint
CREATE INDEX reported_message_decided_by_index ON reported_message USING btree (decided_by_id);
--> statement-breakpoint
CREATE INDEX reported_message_decided_index ON reported_message USING btree (decided_at) WHERE (decided_at IS NOT NULL);
--> statement-breakpoint
CREATE INDEX reported_message_reports_index ON reported_message USING btree (state, reports DESC, message_id);
--> statement-breakpoint
CREATE INDEX reported_message_state_index ON reported_message USING btree (state, reported_at DESC, message_id);
--> statement-breakpoint
CREATE INDEX reviewer_figure_recent_index ON reviewer_figure USING btree (recent, reviewer_id);
--> statement-breakpoint
CREATE INDEX role_created_by_index ON role USING btree (created_by_id);
--> statement-breakpoint
CREATE INDEX role_interest_group_index ON role USING btree (interest_group_id);
--> statement-breakpoint
CREATE INDEX role_request_decided_by_index ON role_request USING btree (decided_by_id);
--> statement-breakpoint
CREATE INDEX role_request_decided_index ON role_request USING btree (state, decided_at, id);
--> statement-breakpoint
CREATE UNIQUE INDEX role_request_one_waiting ON role_request USING btree (user_id, role_id) WHERE ((state)::text = 'waiting'::text);
--> statement-breakpoint
CREATE INDEX role_request_role_index ON role_request USING btree (role_id);
--> statement-breakpoint
CREATE INDEX role_request_user_index ON role_request USING btree (user_id, created_at);
--> statement-breakpoint
CREATE INDEX role_request_waiting_index ON role_request USING btree (created_at, id) WHERE ((state)::text = 'waiting'::text);
--> statement-breakpoint
CREATE INDEX role_updated_by_index ON role USING btree (updated_by_id);
--> statement-breakpoint
CREATE UNIQUE INDEX saved_view_name_unique ON saved_view USING btree (owner_id, list, lower((name)::text)) WHERE (removed_at IS NULL);
--> statement-breakpoint
CREATE INDEX saved_view_pin_view_index ON saved_view_pin USING btree (view_id);
--> statement-breakpoint
CREATE INDEX saved_view_shared_index ON saved_view USING btree (list) WHERE (shared AND (removed_at IS NULL));
--> statement-breakpoint
CREATE INDEX second_signature_asked_by_index ON second_signature USING btree (asked_by_id);
--> statement-breakpoint
CREATE INDEX second_signature_created_index ON second_signature USING btree (created_at, id);
--> statement-breakpoint
CREATE INDEX second_signature_decided_by_index ON second_signature USING btree (decided_by_id);
--> statement-breakpoint
CREATE UNIQUE INDEX second_signature_open_unique ON second_signature USING btree (user_id) WHERE ((state)::text = 'open'::text);
--> statement-breakpoint
CREATE INDEX second_signature_user_index ON second_signature USING btree (user_id);
--> statement-breakpoint
CREATE INDEX second_step_reset_asked_by_index ON second_step_reset USING btree (asked_by_id);
--> statement-breakpoint
CREATE INDEX second_step_reset_takes_effect_index ON second_step_reset USING btree (takes_effect_at);
--> statement-breakpoint
CREATE INDEX security_event_actor_index ON security_event USING btree (actor_id) WHERE (actor_id IS NOT NULL);
--> statement-breakpoint
CREATE INDEX security_event_created_at_index ON security_event USING btree (created_at);
--> statement-breakpoint
CREATE INDEX security_event_user_index ON security_event USING btree (user_id, created_at DESC);
--> statement-breakpoint
CREATE INDEX session_expires_at_index ON session USING btree (expires_at);
--> statement-breakpoint
CREATE INDEX session_user_index ON session USING btree (user_id);
--> statement-breakpoint
CREATE UNIQUE INDEX session_viewed_by_unique ON session USING btree (viewed_by_id) WHERE (viewed_by_id IS NOT NULL);
--> statement-breakpoint
CREATE INDEX session_viewed_from_index ON session USING btree (viewed_from_id);
--> statement-breakpoint
CREATE INDEX short_link_batch_created_at_index ON short_link_batch USING btree (created_at);
--> statement-breakpoint
CREATE INDEX short_link_created_at_index ON short_link USING btree (created_at, id);
--> statement-breakpoint
CREATE INDEX short_link_created_by_index ON short_link USING btree (created_by_id);
--> statement-breakpoint
CREATE INDEX short_link_import_index ON short_link USING btree (import_id);
--> statement-breakpoint
CREATE INDEX short_link_owner_index ON short_link USING btree (owner_id);
--> statement-breakpoint
CREATE INDEX short_link_report_closed_by_index ON short_link_report USING btree (closed_by_id);
--> statement-breakpoint
CREATE INDEX short_link_report_created_at_index ON short_link_report USING btree (created_at, id);
--> statement-breakpoint
CREATE INDEX short_link_report_link_index ON short_link_report USING btree (link_id, created_at);
--> statement-breakpoint
CREATE INDEX short_link_report_open_index ON short_link_report USING btree (created_at, id) WHERE (closed_at IS NULL);
--> statement-breakpoint
CREATE UNIQUE INDEX short_link_slug_unique ON short_link USING btree (lower((slug)::text));
--> statement-breakpoint
CREATE INDEX short_link_updated_by_index ON short_link USING btree (updated_by_id);
--> statement-breakpoint
CREATE INDEX short_link_visitor_day_index ON short_link_visitor USING btree (day);
--> statement-breakpoint
CREATE INDEX sign_in_challenge_expires_index ON sign_in_challenge USING btree (expires_at);
--> statement-breakpoint
CREATE INDEX sign_in_challenge_session_index ON sign_in_challenge USING btree (session_id);
--> statement-breakpoint
CREATE INDEX sign_in_challenge_user_index ON sign_in_challenge USING btree (user_id);
--> statement-breakpoint
CREATE UNIQUE INDEX signing_key_signs_unique ON signing_key USING btree ((true)) WHERE (rotated_at IS NULL);
--> statement-breakpoint
CREATE INDEX site_text_agreement_index ON site_text_agreement USING btree (key, agreed_at DESC, id);
--> statement-breakpoint
CREATE INDEX site_text_published_by_index ON site_text USING btree (published_by_id);
--> statement-breakpoint
CREATE INDEX skill_created_by_index ON skill USING btree (created_by_id);
--> statement-breakpoint
CREATE UNIQUE INDEX skill_name_in_any_case ON skill USING btree (lower((name)::text));
--> statement-breakpoint
CREATE INDEX skill_updated_by_index ON skill USING btree (updated_by_id);
--> statement-breakpoint
CREATE INDEX state_created_by_index ON state USING btree (created_by_id);
--> statement-breakpoint
CREATE INDEX state_import_index ON state USING btree (import_id);
--> statement-breakpoint
CREATE UNIQUE INDEX state_name_in_any_case ON state USING btree (country_id, lower((name)::text));
--> statement-breakpoint
CREATE INDEX state_updated_by_index ON state USING btree (updated_by_id);
--> statement-breakpoint
CREATE INDEX submission_created_at_index ON submission USING btree (created_at, id);
--> statement-breakpoint
CREATE INDEX submission_decided_at_index ON submission USING btree (decided_at, decided_by_id);
--> statement-breakpoint
CREATE INDEX submission_decided_index ON submission USING btree (decided_by_id, decided_at);
--> statement-breakpoint
CREATE INDEX submission_entry_index ON submission USING btree (entry_id);
--> statement-breakpoint
CREATE INDEX submission_example_index ON submission USING btree (task_id, submitted_at) WHERE (is_example AND ((status)::text = 'approved'::text));
--> statement-breakpoint
CREATE UNIQUE INDEX submission_one_open ON submission USING btree (user_id, task_id) WHERE (status IN ('pending', 'peer_approved', 'returned'));
--> statement-breakpoint
CREATE INDEX submission_peer_index ON submission USING btree (peer_approved_by_id, peer_approved_at);
--> statement-breakpoint
CREATE INDEX submission_status_index ON submission USING btree (status, submitted_at, id);
--> statement-breakpoint
CREATE INDEX submission_task_index ON submission USING btree (task_id, status, submitted_at);
--> statement-breakpoint
CREATE INDEX submission_user_index ON submission USING btree (user_id, submitted_at DESC, id);
--> statement-breakpoint
CREATE INDEX submission_waiting_index ON submission USING btree (submitted_at, id) WHERE (status IN ('pending', 'peer_approved'));
--> statement-breakpoint
CREATE INDEX submission_words_index ON submission USING btree (user_id, decided_at DESC, id) WHERE (reviewer_words IS NOT NULL);
--> statement-breakpoint
CREATE INDEX task_channel_index ON task USING btree (channel_id);
--> statement-breakpoint
CREATE INDEX task_created_at_index ON task USING btree (created_at, id);
--> statement-breakpoint
CREATE INDEX task_created_by_index ON task USING btree (created_by_id);
--> statement-breakpoint
CREATE INDEX task_event_index ON task USING btree (event) WHERE (event IS NOT NULL);
--> statement-breakpoint
CREATE UNIQUE INDEX task_hashtag_in_any_case ON task USING btree (lower((hashtag)::text));
--> statement-breakpoint
CREATE INDEX task_import_index ON task USING btree (import_id);
--> statement-breakpoint
CREATE INDEX task_interest_group_index ON task USING btree (interest_group_id);
--> statement-breakpoint
CREATE INDEX task_level_index ON task USING btree (level_order);
--> statement-breakpoint
CREATE INDEX task_organization_index ON task USING btree (organization_id);
--> statement-breakpoint
CREATE INDEX task_skill_task_index ON task_skill USING btree (task_id);
--> statement-breakpoint
CREATE INDEX task_type_created_by_index ON task_type USING btree (created_by_id);
--> statement-breakpoint
CREATE INDEX task_type_index ON task USING btree (type_id);
--> statement-breakpoint
CREATE UNIQUE INDEX task_type_title_in_any_case ON task_type USING btree (lower((title)::text));
--> statement-breakpoint
CREATE INDEX task_type_updated_by_index ON task_type USING btree (updated_by_id);
--> statement-breakpoint
CREATE INDEX task_updated_by_index ON task USING btree (updated_by_id);
--> statement-breakpoint
CREATE INDEX user_created_at_index ON "user" USING btree (created_at, id) WHERE ((status)::text <> 'erased'::text);
--> statement-breakpoint
CREATE INDEX user_district_index ON "user" USING btree (district_id);
--> statement-breakpoint
CREATE INDEX user_erase_after_index ON "user" USING btree (erase_after) WHERE ((status)::text = 'closing'::text);
--> statement-breakpoint
CREATE INDEX user_full_name_index ON "user" USING btree (lower((full_name)::text), id);
--> statement-breakpoint
CREATE INDEX user_interest_group_group_index ON user_interest_group USING btree (interest_group_id, user_id);
--> statement-breakpoint
CREATE INDEX user_mobile_index ON "user" USING btree (mobile text_pattern_ops);
--> statement-breakpoint
CREATE INDEX user_organization_department_index ON user_organization USING btree (department_id);
--> statement-breakpoint
CREATE INDEX user_organization_organization_index ON user_organization USING btree (organization_id, verified);
--> statement-breakpoint
CREATE INDEX user_public_search_index ON "user" USING gin ((((lower((full_name)::text) || ' '::text) || (muid)::text)) gin_trgm_ops) WHERE (is_public AND ((status)::text = 'active'::text));
--> statement-breakpoint
CREATE INDEX user_role_ends_index ON user_role USING btree (ends_at) WHERE (ends_at IS NOT NULL);
--> statement-breakpoint
CREATE INDEX user_role_given_by_index ON user_role USING btree (given_by_id);
--> statement-breakpoint
CREATE INDEX user_role_import_index ON user_role USING btree (import_id) WHERE (import_id IS NOT NULL);
--> statement-breakpoint
CREATE INDEX user_role_role_index ON user_role USING btree (role_id, verified);
--> statement-breakpoint
CREATE INDEX user_role_since_index ON user_role USING btree (role_id, COALESCE(granted_at, created_at), id) WHERE verified;
--> statement-breakpoint
CREATE INDEX user_role_waiting_index ON user_role USING btree (created_at, id) WHERE (NOT verified);
--> statement-breakpoint
CREATE INDEX user_search_index ON "user" USING gin ((((((lower((full_name)::text) || ' '::text) || (muid)::text) || ' '::text) || (email)::text)) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX voucher_created_at_index ON voucher USING btree (created_at, id);
--> statement-breakpoint
CREATE INDEX voucher_entry_index ON voucher USING btree (entry_id);
--> statement-breakpoint
CREATE INDEX voucher_import_index ON voucher USING btree (import_id);
--> statement-breakpoint
CREATE INDEX voucher_task_index ON voucher USING btree (task_id);
--> statement-breakpoint
CREATE INDEX voucher_tell_due_index ON voucher USING btree (created_at, id) WHERE tell_due;
--> statement-breakpoint
CREATE INDEX voucher_updated_by_index ON voucher USING btree (updated_by_id);
--> statement-breakpoint
CREATE INDEX voucher_user_index ON voucher USING btree (user_id, created_at DESC);
--> statement-breakpoint
CREATE INDEX wallet_karma_index ON wallet USING btree (karma, user_id);
--> statement-breakpoint
CREATE INDEX wallet_level_index ON wallet USING btree (level_order);
--> statement-breakpoint
CREATE INDEX wallet_rank_index ON wallet USING btree (rank_key, reached_at, user_id) WHERE ranked;
--> statement-breakpoint
CREATE INDEX webhook_outbox_created_at_index ON webhook_outbox USING btree (created_at);
--> statement-breakpoint
CREATE INDEX webhook_outbox_pending_index ON webhook_outbox USING btree (id) WHERE (sent_at IS NULL);
--> statement-breakpoint
CREATE INDEX week_days_week_index ON week_days USING btree (week, user_id);
--> statement-breakpoint
CREATE INDEX weekly_summary_user_index ON weekly_summary USING btree (user_id, week DESC);
--> statement-breakpoint
CREATE INDEX well_done_untold_index ON well_done USING btree (created_at, highlight_id) WHERE (told_at IS NULL);
--> statement-breakpoint
CREATE INDEX well_done_user_index ON well_done USING btree (user_id);
--> statement-breakpoint
CREATE INDEX work_hold_held_by_index ON work_hold USING btree (held_by_id, queue);
--> statement-breakpoint
CREATE INDEX zone_created_by_index ON zone USING btree (created_by_id);
--> statement-breakpoint
CREATE INDEX zone_import_index ON zone USING btree (import_id);
--> statement-breakpoint
CREATE UNIQUE INDEX zone_name_in_any_case ON zone USING btree (state_id, lower((name)::text));
--> statement-breakpoint
CREATE INDEX zone_updated_by_index ON zone USING btree (updated_by_id);
--> statement-breakpoint
ALTER TABLE ONLY achievement_count
    ADD CONSTRAINT achievement_count_achievement_id_achievement_id_fk FOREIGN KEY (achievement_id) REFERENCES achievement(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY achievement
    ADD CONSTRAINT achievement_created_by_id_user_id_fk FOREIGN KEY (created_by_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY achievement
    ADD CONSTRAINT achievement_level_order_level_level_order_fk FOREIGN KEY (level_order) REFERENCES level(level_order) ON DELETE RESTRICT;
--> statement-breakpoint
ALTER TABLE ONLY achievement_log
    ADD CONSTRAINT achievement_log_achievement_id_achievement_id_fk FOREIGN KEY (achievement_id) REFERENCES achievement(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY achievement_log
    ADD CONSTRAINT achievement_log_actor_id_user_id_fk FOREIGN KEY (actor_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY achievement_log
    ADD CONSTRAINT achievement_log_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY achievement_rule
    ADD CONSTRAINT achievement_rule_achievement_id_achievement_id_fk FOREIGN KEY (achievement_id) REFERENCES achievement(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY achievement_rule
    ADD CONSTRAINT achievement_rule_created_by_id_user_id_fk FOREIGN KEY (created_by_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY achievement_rule
    ADD CONSTRAINT achievement_rule_updated_by_id_user_id_fk FOREIGN KEY (updated_by_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY achievement
    ADD CONSTRAINT achievement_updated_by_id_user_id_fk FOREIGN KEY (updated_by_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY affiliation
    ADD CONSTRAINT affiliation_created_by_id_user_id_fk FOREIGN KEY (created_by_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY affiliation_total
    ADD CONSTRAINT affiliation_total_affiliation_id_affiliation_id_fk FOREIGN KEY (affiliation_id) REFERENCES affiliation(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY affiliation
    ADD CONSTRAINT affiliation_updated_by_id_user_id_fk FOREIGN KEY (updated_by_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY api_key
    ADD CONSTRAINT api_key_created_by_id_user_id_fk FOREIGN KEY (created_by_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY archived_organization
    ADD CONSTRAINT archived_organization_into_id_organization_id_fk FOREIGN KEY (into_id) REFERENCES organization(id) ON DELETE RESTRICT;
--> statement-breakpoint
ALTER TABLE ONLY archived_organization
    ADD CONSTRAINT archived_organization_transfer_id_organization_transfer_id_fk FOREIGN KEY (transfer_id) REFERENCES organization_transfer(id) ON DELETE RESTRICT;
--> statement-breakpoint
ALTER TABLE ONLY authenticator_app
    ADD CONSTRAINT authenticator_app_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY board_member
    ADD CONSTRAINT board_member_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY board_opt_out
    ADD CONSTRAINT board_opt_out_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY bulk_import
    ADD CONSTRAINT bulk_import_created_by_id_user_id_fk FOREIGN KEY (created_by_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY bulk_import
    ADD CONSTRAINT bulk_import_undone_by_id_user_id_fk FOREIGN KEY (undone_by_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY bulk_job
    ADD CONSTRAINT bulk_job_created_by_id_user_id_fk FOREIGN KEY (created_by_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY bulk_job_row
    ADD CONSTRAINT bulk_job_row_job_id_bulk_job_id_fk FOREIGN KEY (job_id) REFERENCES bulk_job(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY bulk_job
    ADD CONSTRAINT bulk_job_undoes_id_bulk_job_id_fk FOREIGN KEY (undoes_id) REFERENCES bulk_job(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY calendar_feed
    ADD CONSTRAINT calendar_feed_circle_id_learning_circle_id_fk FOREIGN KEY (circle_id) REFERENCES learning_circle(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY calendar_feed
    ADD CONSTRAINT calendar_feed_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY campus_act
    ADD CONSTRAINT campus_act_circle_id_learning_circle_id_fk FOREIGN KEY (circle_id) REFERENCES learning_circle(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY campus_act
    ADD CONSTRAINT campus_act_created_by_id_user_id_fk FOREIGN KEY (created_by_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY campus_act
    ADD CONSTRAINT campus_act_invited_to_id_learning_circle_id_fk FOREIGN KEY (invited_to_id) REFERENCES learning_circle(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY campus_act
    ADD CONSTRAINT campus_act_organization_id_organization_id_fk FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY campus_act
    ADD CONSTRAINT campus_act_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY campus_attention
    ADD CONSTRAINT campus_attention_circle_id_learning_circle_id_fk FOREIGN KEY (circle_id) REFERENCES learning_circle(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY campus_attention
    ADD CONSTRAINT campus_attention_organization_id_organization_id_fk FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY campus_handover
    ADD CONSTRAINT campus_handover_offered_by_id_user_id_fk FOREIGN KEY (offered_by_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY campus_handover
    ADD CONSTRAINT campus_handover_organization_id_organization_id_fk FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY campus_handover
    ADD CONSTRAINT campus_handover_receiver_id_user_id_fk FOREIGN KEY (receiver_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY campus_handover
    ADD CONSTRAINT campus_handover_role_id_role_id_fk FOREIGN KEY (role_id) REFERENCES role(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY campus_member
    ADD CONSTRAINT campus_member_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY campus_month
    ADD CONSTRAINT campus_month_organization_id_organization_id_fk FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY campus_standing
    ADD CONSTRAINT campus_standing_organization_id_organization_id_fk FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY campus_team_member
    ADD CONSTRAINT campus_team_member_created_by_id_user_id_fk FOREIGN KEY (created_by_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY campus_team_member
    ADD CONSTRAINT campus_team_member_organization_id_organization_id_fk FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY campus_team_member
    ADD CONSTRAINT campus_team_member_updated_by_id_user_id_fk FOREIGN KEY (updated_by_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY campus_team_member
    ADD CONSTRAINT campus_team_member_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY celebration_seen
    ADD CONSTRAINT celebration_seen_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY celebration_share
    ADD CONSTRAINT celebration_share_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY channel
    ADD CONSTRAINT channel_created_by_id_user_id_fk FOREIGN KEY (created_by_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY channel
    ADD CONSTRAINT channel_updated_by_id_user_id_fk FOREIGN KEY (updated_by_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY chat_account
    ADD CONSTRAINT chat_account_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY chat_channel_post
    ADD CONSTRAINT chat_channel_post_channel_id_channel_id_fk FOREIGN KEY (channel_id) REFERENCES channel(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY chat_link_attempt
    ADD CONSTRAINT chat_link_attempt_session_id_session_id_fk FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY chat_link_attempt
    ADD CONSTRAINT chat_link_attempt_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY chat_post
    ADD CONSTRAINT chat_post_channel_id_channel_id_fk FOREIGN KEY (channel_id) REFERENCES channel(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY chat_role_rule
    ADD CONSTRAINT chat_role_rule_created_by_id_user_id_fk FOREIGN KEY (created_by_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY chat_role_rule
    ADD CONSTRAINT chat_role_rule_interest_group_id_interest_group_id_fk FOREIGN KEY (interest_group_id) REFERENCES interest_group(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY chat_role_rule
    ADD CONSTRAINT chat_role_rule_level_order_level_level_order_fk FOREIGN KEY (level_order) REFERENCES level(level_order) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY chat_role_rule
    ADD CONSTRAINT chat_role_rule_role_id_role_id_fk FOREIGN KEY (role_id) REFERENCES role(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY chat_role_rule
    ADD CONSTRAINT chat_role_rule_updated_by_id_user_id_fk FOREIGN KEY (updated_by_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY circle_invitation
    ADD CONSTRAINT circle_invitation_circle_id_learning_circle_id_fk FOREIGN KEY (circle_id) REFERENCES learning_circle(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY circle_invitation
    ADD CONSTRAINT circle_invitation_created_by_id_user_id_fk FOREIGN KEY (created_by_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY circle_invitation
    ADD CONSTRAINT circle_invitation_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY circle_member
    ADD CONSTRAINT circle_member_changed_by_id_user_id_fk FOREIGN KEY (changed_by_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY circle_member
    ADD CONSTRAINT circle_member_circle_id_learning_circle_id_fk FOREIGN KEY (circle_id) REFERENCES learning_circle(id) ON DELETE RESTRICT;
--> statement-breakpoint
ALTER TABLE ONLY circle_member
    ADD CONSTRAINT circle_member_college_id_organization_id_fk FOREIGN KEY (college_id) REFERENCES organization(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY circle_member
    ADD CONSTRAINT circle_member_interest_group_id_interest_group_id_fk FOREIGN KEY (interest_group_id) REFERENCES interest_group(id) ON DELETE RESTRICT;
--> statement-breakpoint
ALTER TABLE ONLY circle_member
    ADD CONSTRAINT circle_member_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY circle_mention
    ADD CONSTRAINT circle_mention_message_id_circle_message_id_fk FOREIGN KEY (message_id) REFERENCES circle_message(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY circle_mention
    ADD CONSTRAINT circle_mention_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY circle_message
    ADD CONSTRAINT circle_message_author_id_user_id_fk FOREIGN KEY (author_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY circle_message
    ADD CONSTRAINT circle_message_circle_id_circle_thread_circle_id_fk FOREIGN KEY (circle_id) REFERENCES circle_thread(circle_id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY circle_message
    ADD CONSTRAINT circle_message_removed_by_id_user_id_fk FOREIGN KEY (removed_by_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY circle_reaction
    ADD CONSTRAINT circle_reaction_message_id_circle_message_id_fk FOREIGN KEY (message_id) REFERENCES circle_message(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY circle_reaction
    ADD CONSTRAINT circle_reaction_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY circle_seat_wish
    ADD CONSTRAINT circle_seat_wish_circle_id_learning_circle_id_fk FOREIGN KEY (circle_id) REFERENCES learning_circle(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY circle_seat_wish
    ADD CONSTRAINT circle_seat_wish_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY circle_thread
    ADD CONSTRAINT circle_thread_circle_id_learning_circle_id_fk FOREIGN KEY (circle_id) REFERENCES learning_circle(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY circle_thread_read
    ADD CONSTRAINT circle_thread_read_circle_id_circle_thread_circle_id_fk FOREIGN KEY (circle_id) REFERENCES circle_thread(circle_id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY circle_thread_read
    ADD CONSTRAINT circle_thread_read_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY coin_entry
    ADD CONSTRAINT coin_entry_task_id_task_id_fk FOREIGN KEY (task_id) REFERENCES task(id) ON DELETE RESTRICT;
--> statement-breakpoint
ALTER TABLE ONLY coin_entry
    ADD CONSTRAINT coin_entry_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE RESTRICT;
--> statement-breakpoint
ALTER TABLE ONLY college_growth
    ADD CONSTRAINT college_growth_organization_id_organization_id_fk FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY country
    ADD CONSTRAINT country_created_by_id_user_id_fk FOREIGN KEY (created_by_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY country
    ADD CONSTRAINT country_import_id_bulk_import_id_fk FOREIGN KEY (import_id) REFERENCES bulk_import(id) ON DELETE RESTRICT;
--> statement-breakpoint
ALTER TABLE ONLY country
    ADD CONSTRAINT country_updated_by_id_user_id_fk FOREIGN KEY (updated_by_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY credential
    ADD CONSTRAINT credential_revoked_by_id_user_id_fk FOREIGN KEY (revoked_by_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY credential
    ADD CONSTRAINT credential_signing_key_id_signing_key_id_fk FOREIGN KEY (signing_key_id) REFERENCES signing_key(id) ON DELETE RESTRICT;
--> statement-breakpoint
ALTER TABLE ONLY credential
    ADD CONSTRAINT credential_status_list_id_status_list_id_fk FOREIGN KEY (status_list_id) REFERENCES status_list(id) ON DELETE RESTRICT;
--> statement-breakpoint
ALTER TABLE ONLY credential
    ADD CONSTRAINT credential_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY credential_wallet
    ADD CONSTRAINT credential_wallet_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY department
    ADD CONSTRAINT department_created_by_id_user_id_fk FOREIGN KEY (created_by_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY department
    ADD CONSTRAINT department_updated_by_id_user_id_fk FOREIGN KEY (updated_by_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY district
    ADD CONSTRAINT district_created_by_id_user_id_fk FOREIGN KEY (created_by_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY district
    ADD CONSTRAINT district_import_id_bulk_import_id_fk FOREIGN KEY (import_id) REFERENCES bulk_import(id) ON DELETE RESTRICT;
--> statement-breakpoint
ALTER TABLE ONLY district
    ADD CONSTRAINT district_updated_by_id_user_id_fk FOREIGN KEY (updated_by_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY district
    ADD CONSTRAINT district_zone_id_zone_id_fk FOREIGN KEY (zone_id) REFERENCES zone(id) ON DELETE RESTRICT;
--> statement-breakpoint
ALTER TABLE ONLY donation
    ADD CONSTRAINT donation_subscription_id_donation_subscription_id_fk FOREIGN KEY (subscription_id) REFERENCES donation_subscription(id) ON DELETE RESTRICT;
--> statement-breakpoint
ALTER TABLE ONLY dynamic_role
    ADD CONSTRAINT dynamic_role_given_by_id_user_id_fk FOREIGN KEY (given_by_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY dynamic_role
    ADD CONSTRAINT dynamic_role_role_id_role_id_fk FOREIGN KEY (role_id) REFERENCES role(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY dynamic_user
    ADD CONSTRAINT dynamic_user_given_by_id_user_id_fk FOREIGN KEY (given_by_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY dynamic_user
    ADD CONSTRAINT dynamic_user_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY error_hour
    ADD CONSTRAINT error_hour_error_id_error_entry_id_fk FOREIGN KEY (error_id) REFERENCES error_entry(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY error_member
    ADD CONSTRAINT error_member_error_id_error_entry_id_fk FOREIGN KEY (error_id) REFERENCES error_entry(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY error_occurrence
    ADD CONSTRAINT error_occurrence_error_id_error_entry_id_fk FOREIGN KEY (error_id) REFERENCES error_entry(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY event_attendee
    ADD CONSTRAINT event_attendee_checked_in_by_id_user_id_fk FOREIGN KEY (checked_in_by_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY event_attendee
    ADD CONSTRAINT event_attendee_date_id_event_date_id_fk FOREIGN KEY (date_id) REFERENCES event_date(id) ON DELETE RESTRICT;
--> statement-breakpoint
ALTER TABLE ONLY event_attendee
    ADD CONSTRAINT event_attendee_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY event
    ADD CONSTRAINT event_created_by_id_user_id_fk FOREIGN KEY (created_by_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY event_date
    ADD CONSTRAINT event_date_event_id_event_id_fk FOREIGN KEY (event_id) REFERENCES event(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY event
    ADD CONSTRAINT event_org_id_organization_id_fk FOREIGN KEY (org_id) REFERENCES organization(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY event
    ADD CONSTRAINT event_updated_by_id_user_id_fk FOREIGN KEY (updated_by_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY greeting
    ADD CONSTRAINT greeting_from_id_user_id_fk FOREIGN KEY (from_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY greeting
    ADD CONSTRAINT greeting_to_id_user_id_fk FOREIGN KEY (to_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY group_hello
    ADD CONSTRAINT group_hello_interest_group_id_interest_group_id_fk FOREIGN KEY (interest_group_id) REFERENCES interest_group(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY group_hello
    ADD CONSTRAINT group_hello_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY group_visit
    ADD CONSTRAINT group_visit_interest_group_id_interest_group_id_fk FOREIGN KEY (interest_group_id) REFERENCES interest_group(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY group_visit
    ADD CONSTRAINT group_visit_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY hackathon_announcement
    ADD CONSTRAINT hackathon_announcement_hackathon_id_hackathon_id_fk FOREIGN KEY (hackathon_id) REFERENCES hackathon(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY hackathon_announcement
    ADD CONSTRAINT hackathon_announcement_sent_by_id_user_id_fk FOREIGN KEY (sent_by_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY hackathon_answer_file
    ADD CONSTRAINT hackathon_answer_file_application_id_hackathon_application_id_f FOREIGN KEY (application_id) REFERENCES hackathon_application(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY hackathon_answer_file
    ADD CONSTRAINT hackathon_answer_file_hackathon_id_hackathon_id_fk FOREIGN KEY (hackathon_id) REFERENCES hackathon(id) ON DELETE RESTRICT;
--> statement-breakpoint
ALTER TABLE ONLY hackathon_answer_file
    ADD CONSTRAINT hackathon_answer_file_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY hackathon_application
    ADD CONSTRAINT hackathon_application_decided_by_id_user_id_fk FOREIGN KEY (decided_by_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY hackathon_application
    ADD CONSTRAINT hackathon_application_form_id_hackathon_form_id_fk FOREIGN KEY (form_id) REFERENCES hackathon_form(id) ON DELETE RESTRICT;
--> statement-breakpoint
ALTER TABLE ONLY hackathon_application
    ADD CONSTRAINT hackathon_application_hackathon_id_hackathon_id_fk FOREIGN KEY (hackathon_id) REFERENCES hackathon(id) ON DELETE RESTRICT;
--> statement-breakpoint
ALTER TABLE ONLY hackathon_application
    ADD CONSTRAINT hackathon_application_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY hackathon_certificate
    ADD CONSTRAINT hackathon_certificate_hackathon_id_hackathon_id_fk FOREIGN KEY (hackathon_id) REFERENCES hackathon(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY hackathon_certificate
    ADD CONSTRAINT hackathon_certificate_project_id_hackathon_project_id_fk FOREIGN KEY (project_id) REFERENCES hackathon_project(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY hackathon_certificate
    ADD CONSTRAINT hackathon_certificate_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY hackathon_check_in
    ADD CONSTRAINT hackathon_check_in_application_id_hackathon_application_id_fk FOREIGN KEY (application_id) REFERENCES hackathon_application(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY hackathon_check_in
    ADD CONSTRAINT hackathon_check_in_checked_in_by_id_user_id_fk FOREIGN KEY (checked_in_by_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY hackathon_check_in
    ADD CONSTRAINT hackathon_check_in_hackathon_id_hackathon_id_fk FOREIGN KEY (hackathon_id) REFERENCES hackathon(id) ON DELETE RESTRICT;
--> statement-breakpoint
ALTER TABLE ONLY hackathon_check_in
    ADD CONSTRAINT hackathon_check_in_taken_back_by_id_user_id_fk FOREIGN KEY (taken_back_by_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY hackathon_check_in
    ADD CONSTRAINT hackathon_check_in_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY hackathon
    ADD CONSTRAINT hackathon_created_by_id_user_id_fk FOREIGN KEY (created_by_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY hackathon_crew
    ADD CONSTRAINT hackathon_crew_created_by_id_user_id_fk FOREIGN KEY (created_by_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY hackathon_crew
    ADD CONSTRAINT hackathon_crew_hackathon_id_hackathon_id_fk FOREIGN KEY (hackathon_id) REFERENCES hackathon(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY hackathon_crew
    ADD CONSTRAINT hackathon_crew_updated_by_id_user_id_fk FOREIGN KEY (updated_by_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY hackathon_crew
    ADD CONSTRAINT hackathon_crew_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY hackathon
    ADD CONSTRAINT hackathon_district_id_district_id_fk FOREIGN KEY (district_id) REFERENCES district(id) ON DELETE RESTRICT;
--> statement-breakpoint
ALTER TABLE ONLY hackathon_form
    ADD CONSTRAINT hackathon_form_hackathon_id_hackathon_id_fk FOREIGN KEY (hackathon_id) REFERENCES hackathon(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY hackathon_judging
    ADD CONSTRAINT hackathon_judging_created_by_id_user_id_fk FOREIGN KEY (created_by_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY hackathon_judging
    ADD CONSTRAINT hackathon_judging_hackathon_id_hackathon_id_fk FOREIGN KEY (hackathon_id) REFERENCES hackathon(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY hackathon_judging
    ADD CONSTRAINT hackathon_judging_published_by_id_user_id_fk FOREIGN KEY (published_by_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY hackathon_judging
    ADD CONSTRAINT hackathon_judging_updated_by_id_user_id_fk FOREIGN KEY (updated_by_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY hackathon
    ADD CONSTRAINT hackathon_org_id_organization_id_fk FOREIGN KEY (org_id) REFERENCES organization(id) ON DELETE RESTRICT;
--> statement-breakpoint
ALTER TABLE ONLY hackathon_pair
    ADD CONSTRAINT hackathon_pair_hackathon_id_hackathon_id_fk FOREIGN KEY (hackathon_id) REFERENCES hackathon(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY hackathon_pair
    ADD CONSTRAINT hackathon_pair_judge_id_user_id_fk FOREIGN KEY (judge_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY hackathon_pair
    ADD CONSTRAINT hackathon_pair_left_id_hackathon_project_id_fk FOREIGN KEY (left_id) REFERENCES hackathon_project(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY hackathon_pair
    ADD CONSTRAINT hackathon_pair_right_id_hackathon_project_id_fk FOREIGN KEY (right_id) REFERENCES hackathon_project(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY hackathon_pair
    ADD CONSTRAINT hackathon_pair_winner_id_hackathon_project_id_fk FOREIGN KEY (winner_id) REFERENCES hackathon_project(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY hackathon_project
    ADD CONSTRAINT hackathon_project_created_by_id_user_id_fk FOREIGN KEY (created_by_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY hackathon_project
    ADD CONSTRAINT hackathon_project_hackathon_id_hackathon_id_fk FOREIGN KEY (hackathon_id) REFERENCES hackathon(id) ON DELETE RESTRICT;
--> statement-breakpoint
ALTER TABLE ONLY hackathon_project_like
    ADD CONSTRAINT hackathon_project_like_project_id_hackathon_project_id_fk FOREIGN KEY (project_id) REFERENCES hackathon_project(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY hackathon_project_like
    ADD CONSTRAINT hackathon_project_like_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY hackathon_project_picture
    ADD CONSTRAINT hackathon_project_picture_project_id_hackathon_project_id_fk FOREIGN KEY (project_id) REFERENCES hackathon_project(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY hackathon_project_rules
    ADD CONSTRAINT hackathon_project_rules_created_by_id_user_id_fk FOREIGN KEY (created_by_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY hackathon_project_rules
    ADD CONSTRAINT hackathon_project_rules_hackathon_id_hackathon_id_fk FOREIGN KEY (hackathon_id) REFERENCES hackathon(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY hackathon_project_rules
    ADD CONSTRAINT hackathon_project_rules_updated_by_id_user_id_fk FOREIGN KEY (updated_by_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY hackathon_project
    ADD CONSTRAINT hackathon_project_team_id_hackathon_team_id_fk FOREIGN KEY (team_id) REFERENCES hackathon_team(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY hackathon_project
    ADD CONSTRAINT hackathon_project_updated_by_id_user_id_fk FOREIGN KEY (updated_by_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY hackathon_project_version
    ADD CONSTRAINT hackathon_project_version_handed_in_by_id_user_id_fk FOREIGN KEY (handed_in_by_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY hackathon_project_version
    ADD CONSTRAINT hackathon_project_version_project_id_hackathon_project_id_fk FOREIGN KEY (project_id) REFERENCES hackathon_project(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY hackathon_reading
    ADD CONSTRAINT hackathon_reading_application_id_hackathon_application_id_fk FOREIGN KEY (application_id) REFERENCES hackathon_application(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY hackathon_reading
    ADD CONSTRAINT hackathon_reading_reader_id_user_id_fk FOREIGN KEY (reader_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY hackathon_reminder
    ADD CONSTRAINT hackathon_reminder_hackathon_id_hackathon_id_fk FOREIGN KEY (hackathon_id) REFERENCES hackathon(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY hackathon_reminder
    ADD CONSTRAINT hackathon_reminder_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY hackathon_result
    ADD CONSTRAINT hackathon_result_hackathon_id_hackathon_id_fk FOREIGN KEY (hackathon_id) REFERENCES hackathon(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY hackathon_result
    ADD CONSTRAINT hackathon_result_project_id_hackathon_project_id_fk FOREIGN KEY (project_id) REFERENCES hackathon_project(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY hackathon_sheet
    ADD CONSTRAINT hackathon_sheet_hackathon_id_hackathon_id_fk FOREIGN KEY (hackathon_id) REFERENCES hackathon(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY hackathon_sheet
    ADD CONSTRAINT hackathon_sheet_judge_id_user_id_fk FOREIGN KEY (judge_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY hackathon_sheet
    ADD CONSTRAINT hackathon_sheet_project_id_hackathon_project_id_fk FOREIGN KEY (project_id) REFERENCES hackathon_project(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY hackathon_tally
    ADD CONSTRAINT hackathon_tally_hackathon_id_hackathon_id_fk FOREIGN KEY (hackathon_id) REFERENCES hackathon(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY hackathon_team
    ADD CONSTRAINT hackathon_team_hackathon_id_hackathon_id_fk FOREIGN KEY (hackathon_id) REFERENCES hackathon(id) ON DELETE RESTRICT;
--> statement-breakpoint
ALTER TABLE ONLY hackathon_team_member
    ADD CONSTRAINT hackathon_team_member_hackathon_id_hackathon_id_fk FOREIGN KEY (hackathon_id) REFERENCES hackathon(id) ON DELETE RESTRICT;
--> statement-breakpoint
ALTER TABLE ONLY hackathon_team_member
    ADD CONSTRAINT hackathon_team_member_team_id_hackathon_team_id_fk FOREIGN KEY (team_id) REFERENCES hackathon_team(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY hackathon_team_member
    ADD CONSTRAINT hackathon_team_member_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY hackathon_team_offer
    ADD CONSTRAINT hackathon_team_offer_hackathon_id_hackathon_id_fk FOREIGN KEY (hackathon_id) REFERENCES hackathon(id) ON DELETE RESTRICT;
--> statement-breakpoint
ALTER TABLE ONLY hackathon_team_offer
    ADD CONSTRAINT hackathon_team_offer_made_by_id_user_id_fk FOREIGN KEY (made_by_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY hackathon_team_offer
    ADD CONSTRAINT hackathon_team_offer_team_id_hackathon_team_id_fk FOREIGN KEY (team_id) REFERENCES hackathon_team(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY hackathon_team_offer
    ADD CONSTRAINT hackathon_team_offer_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY hackathon
    ADD CONSTRAINT hackathon_updated_by_id_user_id_fk FOREIGN KEY (updated_by_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY hello_report
    ADD CONSTRAINT hello_report_hello_id_group_hello_id_fk FOREIGN KEY (hello_id) REFERENCES group_hello(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY hello_report
    ADD CONSTRAINT hello_report_reporter_id_user_id_fk FOREIGN KEY (reporter_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY highlight
    ADD CONSTRAINT highlight_circle_id_learning_circle_id_fk FOREIGN KEY (circle_id) REFERENCES learning_circle(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY highlight
    ADD CONSTRAINT highlight_meetup_id_meetup_id_fk FOREIGN KEY (meetup_id) REFERENCES meetup(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY highlight
    ADD CONSTRAINT highlight_submission_id_submission_id_fk FOREIGN KEY (submission_id) REFERENCES submission(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY highlight
    ADD CONSTRAINT highlight_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY interest_group
    ADD CONSTRAINT interest_group_created_by_id_user_id_fk FOREIGN KEY (created_by_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY interest_group
    ADD CONSTRAINT interest_group_updated_by_id_user_id_fk FOREIGN KEY (updated_by_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY invite
    ADD CONSTRAINT invite_inviter_id_user_id_fk FOREIGN KEY (inviter_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY invite
    ADD CONSTRAINT invite_used_by_user_id_fk FOREIGN KEY (used_by) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY karma_by_group
    ADD CONSTRAINT karma_by_group_interest_group_id_interest_group_id_fk FOREIGN KEY (interest_group_id) REFERENCES interest_group(id) ON DELETE RESTRICT;
--> statement-breakpoint
ALTER TABLE ONLY karma_by_group
    ADD CONSTRAINT karma_by_group_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY karma_by_level
    ADD CONSTRAINT karma_by_level_level_order_level_level_order_fk FOREIGN KEY (level_order) REFERENCES level(level_order) ON DELETE RESTRICT;
--> statement-breakpoint
ALTER TABLE ONLY karma_by_level
    ADD CONSTRAINT karma_by_level_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY karma_by_month
    ADD CONSTRAINT karma_by_month_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY karma_by_type
    ADD CONSTRAINT karma_by_type_task_type_id_task_type_id_fk FOREIGN KEY (task_type_id) REFERENCES task_type(id) ON DELETE RESTRICT;
--> statement-breakpoint
ALTER TABLE ONLY karma_by_type
    ADD CONSTRAINT karma_by_type_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY karma_entry
    ADD CONSTRAINT karma_entry_actor_id_user_id_fk FOREIGN KEY (actor_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY karma_entry
    ADD CONSTRAINT karma_entry_interest_group_id_interest_group_id_fk FOREIGN KEY (interest_group_id) REFERENCES interest_group(id) ON DELETE RESTRICT;
--> statement-breakpoint
ALTER TABLE ONLY karma_entry
    ADD CONSTRAINT karma_entry_level_order_level_level_order_fk FOREIGN KEY (level_order) REFERENCES level(level_order) ON DELETE RESTRICT;
--> statement-breakpoint
ALTER TABLE ONLY karma_entry
    ADD CONSTRAINT karma_entry_reverses_id_karma_entry_id_fk FOREIGN KEY (reverses_id) REFERENCES karma_entry(id) ON DELETE RESTRICT;
--> statement-breakpoint
ALTER TABLE ONLY karma_entry
    ADD CONSTRAINT karma_entry_task_id_task_id_fk FOREIGN KEY (task_id) REFERENCES task(id) ON DELETE RESTRICT;
--> statement-breakpoint
ALTER TABLE ONLY karma_entry
    ADD CONSTRAINT karma_entry_task_type_id_task_type_id_fk FOREIGN KEY (task_type_id) REFERENCES task_type(id) ON DELETE RESTRICT;
--> statement-breakpoint
ALTER TABLE ONLY karma_entry
    ADD CONSTRAINT karma_entry_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE RESTRICT;
--> statement-breakpoint
ALTER TABLE ONLY kkem_event
    ADD CONSTRAINT kkem_event_created_by_id_user_id_fk FOREIGN KEY (created_by_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY kkem_event
    ADD CONSTRAINT kkem_event_updated_by_id_user_id_fk FOREIGN KEY (updated_by_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY kkem_link
    ADD CONSTRAINT kkem_link_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY learning_circle
    ADD CONSTRAINT learning_circle_created_by_id_user_id_fk FOREIGN KEY (created_by_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY learning_circle
    ADD CONSTRAINT learning_circle_interest_group_id_interest_group_id_fk FOREIGN KEY (interest_group_id) REFERENCES interest_group(id) ON DELETE RESTRICT;
--> statement-breakpoint
ALTER TABLE ONLY learning_circle
    ADD CONSTRAINT learning_circle_organization_id_organization_id_fk FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE RESTRICT;
--> statement-breakpoint
ALTER TABLE ONLY learning_circle
    ADD CONSTRAINT learning_circle_updated_by_id_user_id_fk FOREIGN KEY (updated_by_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY level_reached
    ADD CONSTRAINT level_reached_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY meetup_attendee
    ADD CONSTRAINT meetup_attendee_entry_id_karma_entry_id_fk FOREIGN KEY (entry_id) REFERENCES karma_entry(id) ON DELETE RESTRICT;
--> statement-breakpoint
ALTER TABLE ONLY meetup_attendee
    ADD CONSTRAINT meetup_attendee_meetup_id_meetup_id_fk FOREIGN KEY (meetup_id) REFERENCES meetup(id) ON DELETE RESTRICT;
--> statement-breakpoint
ALTER TABLE ONLY meetup_attendee
    ADD CONSTRAINT meetup_attendee_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY meetup
    ADD CONSTRAINT meetup_circle_id_learning_circle_id_fk FOREIGN KEY (circle_id) REFERENCES learning_circle(id) ON DELETE RESTRICT;
--> statement-breakpoint
ALTER TABLE ONLY meetup
    ADD CONSTRAINT meetup_created_by_id_user_id_fk FOREIGN KEY (created_by_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY meetup
    ADD CONSTRAINT meetup_decided_by_id_user_id_fk FOREIGN KEY (decided_by_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY meetup_proof
    ADD CONSTRAINT meetup_proof_attendee_id_meetup_attendee_id_fk FOREIGN KEY (attendee_id) REFERENCES meetup_attendee(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY meetup_proof
    ADD CONSTRAINT meetup_proof_meetup_task_id_meetup_task_id_fk FOREIGN KEY (meetup_task_id) REFERENCES meetup_task(id) ON DELETE RESTRICT;
--> statement-breakpoint
ALTER TABLE ONLY meetup_question
    ADD CONSTRAINT meetup_question_answered_by_id_user_id_fk FOREIGN KEY (answered_by_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY meetup_question
    ADD CONSTRAINT meetup_question_meetup_id_meetup_id_fk FOREIGN KEY (meetup_id) REFERENCES meetup(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY meetup_question_report
    ADD CONSTRAINT meetup_question_report_question_id_meetup_question_id_fk FOREIGN KEY (question_id) REFERENCES meetup_question(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY meetup_question_report
    ADD CONSTRAINT meetup_question_report_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY meetup_question
    ADD CONSTRAINT meetup_question_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY meetup
    ADD CONSTRAINT meetup_reported_by_id_user_id_fk FOREIGN KEY (reported_by_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY meetup_series
    ADD CONSTRAINT meetup_series_circle_id_learning_circle_id_fk FOREIGN KEY (circle_id) REFERENCES learning_circle(id) ON DELETE RESTRICT;
--> statement-breakpoint
ALTER TABLE ONLY meetup
    ADD CONSTRAINT meetup_series_id_meetup_series_id_fk FOREIGN KEY (series_id) REFERENCES meetup_series(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY meetup_task
    ADD CONSTRAINT meetup_task_meetup_id_meetup_id_fk FOREIGN KEY (meetup_id) REFERENCES meetup(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY meetup_task
    ADD CONSTRAINT meetup_task_task_id_task_id_fk FOREIGN KEY (task_id) REFERENCES task(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY meetup
    ADD CONSTRAINT meetup_updated_by_id_user_id_fk FOREIGN KEY (updated_by_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY member_achievement
    ADD CONSTRAINT member_achievement_achievement_id_achievement_id_fk FOREIGN KEY (achievement_id) REFERENCES achievement(id) ON DELETE RESTRICT;
--> statement-breakpoint
ALTER TABLE ONLY member_achievement
    ADD CONSTRAINT member_achievement_import_id_bulk_import_id_fk FOREIGN KEY (import_id) REFERENCES bulk_import(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY member_achievement
    ADD CONSTRAINT member_achievement_issued_by_id_user_id_fk FOREIGN KEY (issued_by_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY member_achievement
    ADD CONSTRAINT member_achievement_revoked_by_id_user_id_fk FOREIGN KEY (revoked_by_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY member_achievement
    ADD CONSTRAINT member_achievement_rule_id_achievement_rule_id_fk FOREIGN KEY (rule_id) REFERENCES achievement_rule(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY member_achievement
    ADD CONSTRAINT member_achievement_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY member_bio
    ADD CONSTRAINT member_bio_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY member_course
    ADD CONSTRAINT member_course_entry_id_karma_entry_id_fk FOREIGN KEY (entry_id) REFERENCES karma_entry(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY member_course
    ADD CONSTRAINT member_course_submission_id_submission_id_fk FOREIGN KEY (submission_id) REFERENCES submission(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY member_course
    ADD CONSTRAINT member_course_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY member_deed
    ADD CONSTRAINT member_deed_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY member_streak
    ADD CONSTRAINT member_streak_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY mentor_application
    ADD CONSTRAINT mentor_application_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY mentor_offer
    ADD CONSTRAINT mentor_offer_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY mentor_question
    ADD CONSTRAINT mentor_question_asker_id_user_id_fk FOREIGN KEY (asker_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY mentor_question
    ADD CONSTRAINT mentor_question_mentor_id_user_id_fk FOREIGN KEY (mentor_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY message_report
    ADD CONSTRAINT message_report_message_id_reported_message_message_id_fk FOREIGN KEY (message_id) REFERENCES reported_message(message_id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY message_report
    ADD CONSTRAINT message_report_reporter_id_user_id_fk FOREIGN KEY (reporter_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY notification
    ADD CONSTRAINT notification_created_by_id_user_id_fk FOREIGN KEY (created_by_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY notification_preference
    ADD CONSTRAINT notification_preference_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY notification
    ADD CONSTRAINT notification_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY one_time_secret
    ADD CONSTRAINT one_time_secret_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY openid_attempt
    ADD CONSTRAINT openid_attempt_session_id_session_id_fk FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY openid_attempt
    ADD CONSTRAINT openid_attempt_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY openid_link
    ADD CONSTRAINT openid_link_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY org_karma_log
    ADD CONSTRAINT org_karma_log_created_by_id_user_id_fk FOREIGN KEY (created_by_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY org_karma_log
    ADD CONSTRAINT org_karma_log_organization_id_organization_id_fk FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE RESTRICT;
--> statement-breakpoint
ALTER TABLE ONLY org_karma_log
    ADD CONSTRAINT org_karma_log_type_id_org_karma_type_id_fk FOREIGN KEY (type_id) REFERENCES org_karma_type(id) ON DELETE RESTRICT;
--> statement-breakpoint
ALTER TABLE ONLY org_karma_log
    ADD CONSTRAINT org_karma_log_updated_by_id_user_id_fk FOREIGN KEY (updated_by_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY org_karma_type
    ADD CONSTRAINT org_karma_type_created_by_id_user_id_fk FOREIGN KEY (created_by_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY org_karma_type
    ADD CONSTRAINT org_karma_type_updated_by_id_user_id_fk FOREIGN KEY (updated_by_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY organization
    ADD CONSTRAINT organization_affiliation_id_affiliation_id_fk FOREIGN KEY (affiliation_id) REFERENCES affiliation(id) ON DELETE RESTRICT;
--> statement-breakpoint
ALTER TABLE ONLY organization_case
    ADD CONSTRAINT organization_case_decided_by_id_user_id_fk FOREIGN KEY (decided_by_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY organization
    ADD CONSTRAINT organization_created_by_id_user_id_fk FOREIGN KEY (created_by_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY organization
    ADD CONSTRAINT organization_district_id_district_id_fk FOREIGN KEY (district_id) REFERENCES district(id) ON DELETE RESTRICT;
--> statement-breakpoint
ALTER TABLE ONLY organization_former_code
    ADD CONSTRAINT organization_former_code_organization_id_organization_id_fk FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY organization
    ADD CONSTRAINT organization_import_id_bulk_import_id_fk FOREIGN KEY (import_id) REFERENCES bulk_import(id) ON DELETE RESTRICT;
--> statement-breakpoint
ALTER TABLE ONLY organization_in_transfer
    ADD CONSTRAINT organization_in_transfer_organization_id_organization_id_fk FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE RESTRICT;
--> statement-breakpoint
ALTER TABLE ONLY organization_in_transfer
    ADD CONSTRAINT organization_in_transfer_transfer_id_organization_transfer_id_f FOREIGN KEY (transfer_id) REFERENCES organization_transfer(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY organization_total
    ADD CONSTRAINT organization_total_organization_id_organization_id_fk FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY organization_transfer_batch
    ADD CONSTRAINT organization_transfer_batch_transfer_id_organization_transfer_i FOREIGN KEY (transfer_id) REFERENCES organization_transfer(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY organization_transfer
    ADD CONSTRAINT organization_transfer_created_by_id_user_id_fk FOREIGN KEY (created_by_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY organization_transfer_link
    ADD CONSTRAINT organization_transfer_link_transfer_id_organization_transfer_id FOREIGN KEY (transfer_id) REFERENCES organization_transfer(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY organization_transfer_link
    ADD CONSTRAINT organization_transfer_link_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY organization_transfer
    ADD CONSTRAINT organization_transfer_moved_back_by_id_user_id_fk FOREIGN KEY (moved_back_by_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY organization_transfer_row
    ADD CONSTRAINT organization_transfer_row_transfer_id_organization_transfer_id_ FOREIGN KEY (transfer_id) REFERENCES organization_transfer(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY organization
    ADD CONSTRAINT organization_updated_by_id_user_id_fk FOREIGN KEY (updated_by_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY outside_credential
    ADD CONSTRAINT outside_credential_achievement_id_achievement_id_fk FOREIGN KEY (achievement_id) REFERENCES achievement(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY outside_credential
    ADD CONSTRAINT outside_credential_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY passkey
    ADD CONSTRAINT passkey_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY pinned_work
    ADD CONSTRAINT pinned_work_submission_id_submission_id_fk FOREIGN KEY (submission_id) REFERENCES submission(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY pinned_work
    ADD CONSTRAINT pinned_work_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY proposed_organization
    ADD CONSTRAINT proposed_organization_case_id_organization_case_id_fk FOREIGN KEY (case_id) REFERENCES organization_case(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY proposed_organization
    ADD CONSTRAINT proposed_organization_department_id_department_id_fk FOREIGN KEY (department_id) REFERENCES department(id) ON DELETE RESTRICT;
--> statement-breakpoint
ALTER TABLE ONLY proposed_organization
    ADD CONSTRAINT proposed_organization_link_id_user_organization_id_fk FOREIGN KEY (link_id) REFERENCES user_organization(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY proposed_organization
    ADD CONSTRAINT proposed_organization_organization_id_organization_id_fk FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY proposed_organization
    ADD CONSTRAINT proposed_organization_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY push_message
    ADD CONSTRAINT push_message_notification_id_notification_id_fk FOREIGN KEY (notification_id) REFERENCES notification(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY push_message
    ADD CONSTRAINT push_message_subscription_id_push_subscription_id_fk FOREIGN KEY (subscription_id) REFERENCES push_subscription(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY push_subscription
    ADD CONSTRAINT push_subscription_push_key_id_push_key_id_fk FOREIGN KEY (push_key_id) REFERENCES push_key(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY push_subscription
    ADD CONSTRAINT push_subscription_session_id_session_id_fk FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY push_subscription
    ADD CONSTRAINT push_subscription_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY queue_reasons
    ADD CONSTRAINT queue_reasons_updated_by_id_user_id_fk FOREIGN KEY (updated_by_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY recovery_code
    ADD CONSTRAINT recovery_code_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY referral
    ADD CONSTRAINT referral_decided_by_id_user_id_fk FOREIGN KEY (decided_by_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY referral
    ADD CONSTRAINT referral_entry_id_karma_entry_id_fk FOREIGN KEY (entry_id) REFERENCES karma_entry(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY referral
    ADD CONSTRAINT referral_invite_id_invite_id_fk FOREIGN KEY (invite_id) REFERENCES invite(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY referral
    ADD CONSTRAINT referral_inviter_id_user_id_fk FOREIGN KEY (inviter_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY referral
    ADD CONSTRAINT referral_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY reported_message
    ADD CONSTRAINT reported_message_decided_by_id_user_id_fk FOREIGN KEY (decided_by_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY reported_message
    ADD CONSTRAINT reported_message_message_id_circle_message_id_fk FOREIGN KEY (message_id) REFERENCES circle_message(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY reviewer_figure
    ADD CONSTRAINT reviewer_figure_reviewer_id_user_id_fk FOREIGN KEY (reviewer_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY role
    ADD CONSTRAINT role_created_by_id_user_id_fk FOREIGN KEY (created_by_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY role
    ADD CONSTRAINT role_interest_group_id_interest_group_id_fk FOREIGN KEY (interest_group_id) REFERENCES interest_group(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY role_request
    ADD CONSTRAINT role_request_decided_by_id_user_id_fk FOREIGN KEY (decided_by_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY role_request
    ADD CONSTRAINT role_request_role_id_role_id_fk FOREIGN KEY (role_id) REFERENCES role(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY role_request
    ADD CONSTRAINT role_request_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY role
    ADD CONSTRAINT role_updated_by_id_user_id_fk FOREIGN KEY (updated_by_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY saved_view
    ADD CONSTRAINT saved_view_owner_id_user_id_fk FOREIGN KEY (owner_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY saved_view_pin
    ADD CONSTRAINT saved_view_pin_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY saved_view_pin
    ADD CONSTRAINT saved_view_pin_view_id_saved_view_id_fk FOREIGN KEY (view_id) REFERENCES saved_view(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY second_signature
    ADD CONSTRAINT second_signature_asked_by_id_user_id_fk FOREIGN KEY (asked_by_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY second_signature
    ADD CONSTRAINT second_signature_decided_by_id_user_id_fk FOREIGN KEY (decided_by_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY second_signature
    ADD CONSTRAINT second_signature_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY second_step_reset
    ADD CONSTRAINT second_step_reset_asked_by_id_user_id_fk FOREIGN KEY (asked_by_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY second_step_reset
    ADD CONSTRAINT second_step_reset_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY security_event
    ADD CONSTRAINT security_event_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY session
    ADD CONSTRAINT session_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY session
    ADD CONSTRAINT session_viewed_by_id_user_id_fk FOREIGN KEY (viewed_by_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY session
    ADD CONSTRAINT session_viewed_from_id_session_id_fk FOREIGN KEY (viewed_from_id) REFERENCES session(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY short_link
    ADD CONSTRAINT short_link_created_by_id_user_id_fk FOREIGN KEY (created_by_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY short_link_day
    ADD CONSTRAINT short_link_day_link_id_short_link_id_fk FOREIGN KEY (link_id) REFERENCES short_link(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY short_link
    ADD CONSTRAINT short_link_import_id_bulk_import_id_fk FOREIGN KEY (import_id) REFERENCES bulk_import(id) ON DELETE RESTRICT;
--> statement-breakpoint
ALTER TABLE ONLY short_link_month
    ADD CONSTRAINT short_link_month_link_id_short_link_id_fk FOREIGN KEY (link_id) REFERENCES short_link(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY short_link
    ADD CONSTRAINT short_link_owner_id_user_id_fk FOREIGN KEY (owner_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY short_link_quarter
    ADD CONSTRAINT short_link_quarter_link_id_short_link_id_fk FOREIGN KEY (link_id) REFERENCES short_link(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY short_link_report
    ADD CONSTRAINT short_link_report_closed_by_id_user_id_fk FOREIGN KEY (closed_by_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY short_link_report
    ADD CONSTRAINT short_link_report_link_id_short_link_id_fk FOREIGN KEY (link_id) REFERENCES short_link(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY short_link_total
    ADD CONSTRAINT short_link_total_link_id_short_link_id_fk FOREIGN KEY (link_id) REFERENCES short_link(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY short_link
    ADD CONSTRAINT short_link_updated_by_id_user_id_fk FOREIGN KEY (updated_by_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY short_link_visitor
    ADD CONSTRAINT short_link_visitor_link_id_short_link_id_fk FOREIGN KEY (link_id) REFERENCES short_link(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY sign_in_challenge
    ADD CONSTRAINT sign_in_challenge_session_id_session_id_fk FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY sign_in_challenge
    ADD CONSTRAINT sign_in_challenge_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY site_text_agreement
    ADD CONSTRAINT site_text_agreement_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY site_text
    ADD CONSTRAINT site_text_published_by_id_user_id_fk FOREIGN KEY (published_by_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY skill
    ADD CONSTRAINT skill_created_by_id_user_id_fk FOREIGN KEY (created_by_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY skill
    ADD CONSTRAINT skill_updated_by_id_user_id_fk FOREIGN KEY (updated_by_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY social_link
    ADD CONSTRAINT social_link_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY state
    ADD CONSTRAINT state_country_id_country_id_fk FOREIGN KEY (country_id) REFERENCES country(id) ON DELETE RESTRICT;
--> statement-breakpoint
ALTER TABLE ONLY state
    ADD CONSTRAINT state_created_by_id_user_id_fk FOREIGN KEY (created_by_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY state
    ADD CONSTRAINT state_import_id_bulk_import_id_fk FOREIGN KEY (import_id) REFERENCES bulk_import(id) ON DELETE RESTRICT;
--> statement-breakpoint
ALTER TABLE ONLY state
    ADD CONSTRAINT state_updated_by_id_user_id_fk FOREIGN KEY (updated_by_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY submission
    ADD CONSTRAINT submission_decided_by_id_user_id_fk FOREIGN KEY (decided_by_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY submission
    ADD CONSTRAINT submission_entry_id_karma_entry_id_fk FOREIGN KEY (entry_id) REFERENCES karma_entry(id) ON DELETE RESTRICT;
--> statement-breakpoint
ALTER TABLE ONLY submission
    ADD CONSTRAINT submission_peer_approved_by_id_user_id_fk FOREIGN KEY (peer_approved_by_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY submission
    ADD CONSTRAINT submission_task_id_task_id_fk FOREIGN KEY (task_id) REFERENCES task(id) ON DELETE RESTRICT;
--> statement-breakpoint
ALTER TABLE ONLY submission
    ADD CONSTRAINT submission_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE RESTRICT;
--> statement-breakpoint
ALTER TABLE ONLY task
    ADD CONSTRAINT task_channel_id_channel_id_fk FOREIGN KEY (channel_id) REFERENCES channel(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY task
    ADD CONSTRAINT task_created_by_id_user_id_fk FOREIGN KEY (created_by_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY task
    ADD CONSTRAINT task_import_id_bulk_import_id_fk FOREIGN KEY (import_id) REFERENCES bulk_import(id) ON DELETE RESTRICT;
--> statement-breakpoint
ALTER TABLE ONLY task
    ADD CONSTRAINT task_interest_group_id_interest_group_id_fk FOREIGN KEY (interest_group_id) REFERENCES interest_group(id) ON DELETE RESTRICT;
--> statement-breakpoint
ALTER TABLE ONLY task
    ADD CONSTRAINT task_level_order_level_level_order_fk FOREIGN KEY (level_order) REFERENCES level(level_order) ON DELETE RESTRICT;
--> statement-breakpoint
ALTER TABLE ONLY task
    ADD CONSTRAINT task_organization_id_organization_id_fk FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE RESTRICT;
--> statement-breakpoint
ALTER TABLE ONLY task_skill
    ADD CONSTRAINT task_skill_skill_id_skill_id_fk FOREIGN KEY (skill_id) REFERENCES skill(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY task_skill
    ADD CONSTRAINT task_skill_task_id_task_id_fk FOREIGN KEY (task_id) REFERENCES task(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY task_type
    ADD CONSTRAINT task_type_created_by_id_user_id_fk FOREIGN KEY (created_by_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY task
    ADD CONSTRAINT task_type_id_task_type_id_fk FOREIGN KEY (type_id) REFERENCES task_type(id) ON DELETE RESTRICT;
--> statement-breakpoint
ALTER TABLE ONLY task_type
    ADD CONSTRAINT task_type_updated_by_id_user_id_fk FOREIGN KEY (updated_by_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY task
    ADD CONSTRAINT task_updated_by_id_user_id_fk FOREIGN KEY (updated_by_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY "user"
    ADD CONSTRAINT user_district_id_district_id_fk FOREIGN KEY (district_id) REFERENCES district(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY user_interest_group
    ADD CONSTRAINT user_interest_group_interest_group_id_interest_group_id_fk FOREIGN KEY (interest_group_id) REFERENCES interest_group(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY user_interest_group
    ADD CONSTRAINT user_interest_group_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY user_interests
    ADD CONSTRAINT user_interests_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY user_organization
    ADD CONSTRAINT user_organization_department_id_department_id_fk FOREIGN KEY (department_id) REFERENCES department(id) ON DELETE RESTRICT;
--> statement-breakpoint
ALTER TABLE ONLY user_organization
    ADD CONSTRAINT user_organization_organization_id_organization_id_fk FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE RESTRICT;
--> statement-breakpoint
ALTER TABLE ONLY user_organization
    ADD CONSTRAINT user_organization_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY user_role
    ADD CONSTRAINT user_role_given_by_id_user_id_fk FOREIGN KEY (given_by_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY user_role
    ADD CONSTRAINT user_role_import_id_bulk_import_id_fk FOREIGN KEY (import_id) REFERENCES bulk_import(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY user_role
    ADD CONSTRAINT user_role_role_id_role_id_fk FOREIGN KEY (role_id) REFERENCES role(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY user_role
    ADD CONSTRAINT user_role_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY voucher
    ADD CONSTRAINT voucher_created_by_id_user_id_fk FOREIGN KEY (created_by_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY voucher
    ADD CONSTRAINT voucher_entry_id_karma_entry_id_fk FOREIGN KEY (entry_id) REFERENCES karma_entry(id) ON DELETE RESTRICT;
--> statement-breakpoint
ALTER TABLE ONLY voucher
    ADD CONSTRAINT voucher_import_id_bulk_import_id_fk FOREIGN KEY (import_id) REFERENCES bulk_import(id) ON DELETE RESTRICT;
--> statement-breakpoint
ALTER TABLE ONLY voucher
    ADD CONSTRAINT voucher_task_id_task_id_fk FOREIGN KEY (task_id) REFERENCES task(id) ON DELETE RESTRICT;
--> statement-breakpoint
ALTER TABLE ONLY voucher
    ADD CONSTRAINT voucher_updated_by_id_user_id_fk FOREIGN KEY (updated_by_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY voucher
    ADD CONSTRAINT voucher_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE RESTRICT;
--> statement-breakpoint
ALTER TABLE ONLY wallet
    ADD CONSTRAINT wallet_level_order_level_level_order_fk FOREIGN KEY (level_order) REFERENCES level(level_order) ON DELETE RESTRICT;
--> statement-breakpoint
ALTER TABLE ONLY wallet
    ADD CONSTRAINT wallet_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY week_days
    ADD CONSTRAINT week_days_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY week_plan
    ADD CONSTRAINT week_plan_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY weekly_summary
    ADD CONSTRAINT weekly_summary_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY well_done
    ADD CONSTRAINT well_done_highlight_id_highlight_id_fk FOREIGN KEY (highlight_id) REFERENCES highlight(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY well_done_told
    ADD CONSTRAINT well_done_told_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY well_done
    ADD CONSTRAINT well_done_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY work_hold
    ADD CONSTRAINT work_hold_held_by_id_user_id_fk FOREIGN KEY (held_by_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY zone
    ADD CONSTRAINT zone_created_by_id_user_id_fk FOREIGN KEY (created_by_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY zone
    ADD CONSTRAINT zone_import_id_bulk_import_id_fk FOREIGN KEY (import_id) REFERENCES bulk_import(id) ON DELETE RESTRICT;
--> statement-breakpoint
ALTER TABLE ONLY zone
    ADD CONSTRAINT zone_state_id_state_id_fk FOREIGN KEY (state_id) REFERENCES state(id) ON DELETE RESTRICT;
--> statement-breakpoint
ALTER TABLE ONLY zone
    ADD CONSTRAINT zone_updated_by_id_user_id_fk FOREIGN KEY (updated_by_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
INSERT INTO public_total (kind, amount) VALUES ('karma', 0), ('works', 0), ('meetups', 0);
