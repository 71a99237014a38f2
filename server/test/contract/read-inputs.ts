import { apiKeyScopes } from '@muster/contract/access/access.ts'
import { registration } from '@muster/contract/account/registration.ts'
import { circleMembers } from '@muster/contract/circles/circle-members.ts'
import { meetups } from '@muster/contract/circles/meetups.ts'
import { type RouteDefinition, SPREADSHEET } from '@muster/contract/lib/route.ts'
import { apiKeys } from '@muster/contract/partners/chat-bots.ts'
import { referrals } from '@muster/contract/reach/referrals.ts'
import { signingKeys } from '@muster/contract/recognition/signing-keys.ts'
import { z } from 'zod'
import type { Files } from '../../src/platform/files/files.ts'
import type { AnswerOf, CallInput } from '../setup/test-app.ts'

/** A server with the demo community, in this process or in another one. */
export interface Reach {
  call<R extends RouteDefinition>(route: R, input: CallInput): Promise<Pick<AnswerOf<R>, 'response'>>
  /** The rows of a statement, sent to its database. */
  rows(statement: string): Promise<readonly Record<string, string>[]>
  signIn(email: string): Promise<{ readonly accessToken: string; readonly refreshToken: string }>
  readonly files: Pick<Files, 'put'>
  /** Waits until the mails of invitations that were sent are written. */
  mailInvites(): Promise<void>
}

/** What every call can be asked with, so that it finds something. */
export interface ReadInputs {
  readonly tokens: Readonly<Record<'learner' | 'admin' | 'bot', string>>
  /** By the names of parameters and fields. */
  readonly values: Readonly<Record<string, string>>
  /** The learner asks about their own things; staff calls are about the learner. `name` is that of the call. */
  inputFor(route: RouteDefinition, name?: string): CallInput
}

/** The outbox has nothing to answer outside of the demo; the others ask a service outside, and are tested beside it. */
export const answeredElsewhere: ReadonlySet<string> = new Set([
  'operations.outbox',
  'chat.connect',
  'chatCommunity.chatRoles',
  'kkem.status',
  'kkem.jobSeeker',
])

/** Values that exist, of the demo community; what the calls need besides is made. */
export async function readInputs(reach: Reach): Promise<ReadInputs> {
  const [found] = await reach.rows(`
    select "user".id as user_id, "user".id as uuid, muid, country.name as country, state.name as state, 'thi' as q,
      'an' as search, country.id as country_id, state.id as state_id, district.id as district_id,
      district.id as place_id, zone.id as zone_id,
      (select code from organization where org_type = 'College' limit 1) as college_code,
      (select code from organization where org_type = 'College' limit 1) as org_code, 'College' as org_type,
      'College' as organisation_type, district.name as district_name,
      (select id from interest_group limit 1) as group_id,
      (
        select organization_id from campus_member as own where own.user_id = "user".id order by is_alumni limit 1
      ) as org_id, "user".id as member_id,
      (select zone_id from campus_member as own where own.user_id = "user".id limit 1) as own_zone,
      (select district_id from campus_member as own where own.user_id = "user".id limit 1) as own_district,
      (
        select id from campus_attention as listed where listed.user_id is not null
          and listed.organization_id in (select organization_id from campus_member as own where own.user_id = "user".id)
        limit 1
      ) as attention_id,
      (select id from role where title = 'Student') as role_id,
      (select id from task where hashtag = '#photo-story') as task_id,
      (select id from submission where status = 'pending' order by id limit 1) as submission_id,
      (select id from organization_case order by created_at limit 1) as proposal_id,
      (select id from role_request order by created_at, id limit 1) as link_id,
      (select id from hackathon where title = 'Build Weekend') as hackathon_id,
      (select id from event where name = 'Open Source Fortnight') as event_id,
      (
        select (created_at at time zone 'UTC')::date::text from karma_entry where user_id = "user".id order by id limit 1
      ) as day,
      (select date_id from event_attendee group by 1 order by count(*) desc, 1 limit 1) as date_id,
      (
        select id from hackathon_application
        where hackathon_id = (select id from hackathon where title = 'Build Weekend') order by since limit 1
      ) as application_id,
      (select id from short_link where slug = 'build-weekend') as url_id, 'build-weekend' as slug,
      'demo-receipt-0' as receipt_key, (select id from donation where receipt_key = 'demo-receipt-0') as donation_id,
      (select invite_code from hackathon_team order by id limit 1) as code, (
        select project.id from hackathon_project as project
        join hackathon_project_rules as rules on rules.hackathon_id = project.hackathon_id and rules.gallery_is_open
        where project.version > 0 order by project.id limit 1
      ) as project_id,
      (select id from achievement order by name limit 1) as achievement_id,
      (select id from achievement_rule order by id limit 1) as rule_id,
      (select id from interest_group limit 1) as pk, (select id from voucher limit 1) as voucher_id,
      (select circle_id from circle_member where circle_member.user_id = "user".id and is_lead) as circle_id,
      (
        select meetup.id from meetup join meetup_attendee as own on own.meetup_id = meetup.id
        where own.user_id = "user".id and meetup.reported_at is not null order by meetup.starts_at desc limit 1
      ) as meet_id
    from "user", district
    join zone on zone.id = district.zone_id join state on state.id = zone.state_id
    join country on country.id = state.country_id
    where email = 'learner@muster.test' limit 1`)
  const learner = await reach.signIn('learner@muster.test')
  const admin = await reach.signIn('admin@muster.test')
  const link = await reach.call(circleMembers.makeLink, {
    as: learner.accessToken,
    params: { circle_id: found?.circle_id },
  })
  const calendar = await reach.call(meetups.calendars, { as: learner.accessToken })
  const bot = await reach.call(apiKeys.create, {
    as: admin.accessToken,
    body: { name: 'Bot', scopes: [...apiKeyScopes] },
  })
  await chooseInterests(reach, learner.accessToken)
  const judged = await judgedFor(reach)
  const celebrated = {
    token: 'demo-picture-001',
    cause: String((await reach.rows('select cause from celebration_share'))[0]?.cause),
  }
  const credential = await credentialOfLearner(reach)
  await reach.call(signingKeys.rotate, { as: admin.accessToken })
  const [heldMember] = await reach.rows(
    `select user_id from referral where state = 'held' order by held_at limit 1`,
  )
  await reach.rows(`
    insert into kkem_link (user_id, jsid, verified) values ('${found?.user_id}', 'K-1', true) on conflict do nothing`)
  /** What the address of one call alone names. */
  const named: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    'siteTexts.version': { key: 'terms', version: '1' },
    'hackathonJudging.sheets': judged,
    'hackathonSheets.mine': judged,
    'hackathonResults.feedback': judged,
    'hackathonResults.certificate': judged,
    'hackathonResults.certificateFile': judged,
    'sharedCelebrations.one': celebrated,
    'sharedCelebrations.picture': celebrated,
    'celebrations.picture': celebrated,
    'credentials.one': credential,
    'credentials.json': credential,
    'credentials.jwt': credential,
    'credentials.badge': credential,
    'credentials.picture': credential,
    'credentials.png': credential,
    'credentials.svg': credential,
    'credentials.pdf': credential,
    'credentials.savedPage': credential,
    'credentials.statusList': credential,
    'credentials.statusListJwt': credential,
    'tasks.importFailures': { import_id: await importWithFailures(reach, 'task') },
    'achievementIssuing.importFailures': { import_id: await importWithFailures(reach, 'achievement') },
    'vouchers.importFailures': { import_id: await importWithFailures(reach, 'voucher') },
    'locations.importFailures': { import_id: await importWithFailures(reach, 'location') },
    'organisations.importFailures': { import_id: await importWithFailures(reach, 'organization') },
    'shortLinks.importFailures': { import_id: await importWithFailures(reach, 'short_link') },
    'roleManagement.importFailures': { import_id: await importWithFailures(reach, 'role') },
    'kkem.event': { slug: 'beyondus' },
    'courses.list': { provider: 'wadhwani' },
    'heldReferrals.review': { member_id: heldMember?.user_id ?? '' },
    'referrals.mailChoice': { token: await linkOfInvite(reach, learner.accessToken) },
    'notifications.mailChoice': {
      token: await linkOfMail(reach, learner.accessToken, found?.circle_id ?? ''),
    },
  }
  const [pair] = await reach.rows(`
    select min(code) as one, max(code) as other, min(id::text) as one_id, max(id::text) as other_id
    from organization where org_type = 'College'`)
  const [transfer] = await reach.rows(`
    insert into organization_transfer
      (from_id, into_id, from_title, from_code, into_title, into_code, org_type, state, told, ended_at)
    values ('${pair?.one_id}', '${pair?.other_id}', 'One', 'ONE', 'Other', 'OTHER', 'College', 'failed', true, now())
    returning id`)
  /** What a field means in one call alone. */
  const asked: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    'districts.options': { zone: found?.zone_id ?? '' },
    'locations.previewMove': { to: found?.zone_id ?? '' },
    'organisationTransfers.preview': { from: pair?.one ?? '', to: pair?.other ?? '' },
    'organisationTransfers.mergePreview': { source_org: pair?.one ?? '' },
    'submissions.doneBy': { tasks: found?.task_id ?? '' },
    'mentorQuestions.mentors': { muids: 'nobody-at-all' },
    'organisations.similar': { title: 'Govt. Engg. College' },
  }
  const values: Readonly<Record<string, string>> = {
    ...found,
    error_group_id: await failedOften(reach.rows),
    log_name: 'request',
    lines: '100',
    report_id: found?.meet_id ?? '',
    token: new URL(link.response.url).searchParams.get('invite') ?? '',
    feed: new URL(calendar.response.url).pathname.split('/').at(-2) ?? '',
    is_user: '1',
    kind: 'user',
    list: 'users',
    record_id: found?.user_id ?? '',
    transfer_id: transfer?.id ?? '',
    organisation_id: pair?.other ?? '',
    refresh_token: learner.refreshToken,
    job_id: await jobWithFile(reach),
    file_id: await answerFile(reach),
    reason: 'For the yearly report',
    key: 'terms',
  }
  const tokens = { learner: learner.accessToken, admin: admin.accessToken, bot: bot.response.key }
  // Administrators name the area; elsewhere a district only narrows a list.
  const areas: Readonly<Record<string, Record<string, string>>> = {
    zonal: { zone: values.own_zone ?? '' },
    districtBoard: { district: values.own_district ?? '' },
  }
  // A word such as `state` means one thing here and another there.
  const pick = (fields: Readonly<Record<string, z.ZodType>> | undefined) =>
    Object.fromEntries(
      Object.entries(fields ?? {}).flatMap(([key, schema]) =>
        values[key] && schema.safeParse(values[key]).success ? [[key, values[key]]] : [],
      ),
    )
  return {
    tokens,
    values,
    inputFor: (route, name = '') => ({
      as: tokens[isForCrew(name) ? 'admin' : readerOf(route)],
      params: named[name] ?? pick(route.params?.shape),
      query: { ...pick(route.query?.shape), ...areas[name.split('.')[0] ?? ''], ...asked[name] },
    }),
  }
}

/** What ends mails of a kind, from the mail that invites a member to a circle of the learner. */
async function linkOfMail(reach: Reach, as: string, circle_id: string): Promise<string> {
  const sent = () =>
    reach.rows("select unsubscribe from mail_outbox where unsubscribe like '%/unsubscribe/%' limit 1")
  if ((await sent()).length === 0) {
    const [guest] = await reach.rows(`
      select muid from "user" where status = 'active' and not exists (select from circle_member where user_id = "user".id)
      limit 1`)
    await reach.call(circleMembers.invite, { as, params: { circle_id, muid: guest?.muid } })
  }
  const [{ unsubscribe = '' } = {}] = await sent()
  return unsubscribe.split('/').at(-1) ?? ''
}

/** What stops invitations, from the mail that invites somebody. */
async function linkOfInvite(reach: Reach, as: string): Promise<string> {
  const sent = () =>
    reach.rows("select unsubscribe from mail_outbox where unsubscribe like '%/no-invitations/%' limit 1")
  if ((await sent()).length === 0) {
    await reach.call(referrals.send, { as, body: { email: 'invited@example.org' } })
    await reach.mailInvites()
  }
  const [{ unsubscribe = '' } = {}] = await sent()
  return unsubscribe.split('/').at(-1) ?? ''
}

/** They may stand there from an earlier time: a measured community can be kept. */
async function chooseInterests(reach: Reach, as: string): Promise<void> {
  if ((await reach.call(registration.interests, { as })).response) return
  const body = { choosen_interests: ['coder'], choosen_endgoals: ['job'] }
  await reach.call(registration.chooseInterests, { as, body })
}

/** Calls of who runs a hackathon: open to members by the contract, and to its crew and staff by their service. */
const isForCrew = (name: string): boolean =>
  name.startsWith('hackathonApplicants.') ||
  name.startsWith('hackathonCheckIn.') ||
  name.startsWith('hackathonJudging.') ||
  [
    'hackathons.manage',
    'hackathons.crew',
    'crewTeams.list',
    'hackathonTeams.list',
    'hackathonTeams.seekers',
    'hackathonProjects.gallery',
    'hackathonProjects.csv',
    'hackathonProjects.versions',
    'hackathonProjects.rules',
    'hackathonSheets.mine',
  ].includes(name)

function readerOf({ access: { kind } }: RouteDefinition): 'learner' | 'admin' | 'bot' {
  if (kind === 'program') return 'bot'
  return kind === 'anyOf' || kind === 'staffOrProgram' ? 'admin' : 'learner'
}

/** A hackathon with results, where the learner took part and the admin judged: that, the learner's project and certificate. */
async function judgedFor({ rows }: Reach): Promise<Record<string, string>> {
  await rows(`
    insert into hackathon_crew (hackathon_id, user_id, role)
    select hackathon_id, "user".id, 'judge' from hackathon_judging, "user"
    where email = 'admin@muster.test' and published_at is not null on conflict do nothing`)
  await rows(`
    insert into hackathon_team_member (hackathon_id, user_id, team_id)
    select distinct on (project.hackathon_id) project.hackathon_id, "user".id, project.team_id
    from hackathon_result join hackathon_project as project on project.id = project_id, "user"
    where email = 'learner@muster.test' order by project.hackathon_id, project.id on conflict do nothing`)
  const [own] = await rows(`
    insert into hackathon_certificate (code, hackathon_id, project_id, user_id, kind, full_name)
    select 'READCERT2345', project.hackathon_id, project.id, "user".id, 'taking_part', full_name
    from "user" join hackathon_team_member as part on part.user_id = "user".id
    join hackathon_project as project on project.team_id = part.team_id
    join hackathon_result as result on result.project_id = project.id
    where email = 'learner@muster.test' order by project.id limit 1
    on conflict on constraint hackathon_certificate_once do update set full_name = excluded.full_name
    returning code, hackathon_id, project_id`)
  return { ...own }
}

/** A credential of the learner that looks as if it was signed. @returns its number and its status list */
async function credentialOfLearner({ rows }: Reach): Promise<Record<string, string>> {
  const [list] = await rows('insert into status_list default values returning id::text as list')
  const [made] = await rows(`
    insert into credential (
      number, kind, source_id, user_id, title, description, criteria, badge_tone, badge_icon, state, issued_at, signed_json,
      signed_token, status_list_id, status_index
    )
    select 'MU-AAA-AAAA-' || upper(translate(left(md5(random()::text), 4), '01', 'xy')), 'level', md5(random()::text), id,
      'Level 4', 'About it', 'What it takes', 'indigo', 'code', 'issued', now(), '{}', 'a.b.c', ${list?.list}, 1
    from "user" where email = 'learner@muster.test' returning number`)
  return { number: made?.number ?? '', list: list?.list ?? '' }
}

/** A file that the learner has uploaded for a hackathon. @returns its id */
async function answerFile({ rows, files }: Reach): Promise<string> {
  await files.put('hackathons/answer.pdf', Buffer.from('%PDF-1.4 %%EOF'), 'application/pdf')
  const [made] = await rows(`
    insert into hackathon_answer_file (hackathon_id, user_id, field_name, name, file_key)
    select (select id from hackathon where title = 'Build Weekend'), id, 'CV', 'cv.pdf', 'hackathons/answer.pdf'
    from "user" where email = 'learner@muster.test' returning id`)
  return made?.id ?? ''
}

/** A job of the administrator that refused thirty members, with its file. @returns its id */
export async function jobWithRefusedRows(rows: Reach['rows'], fileKey = ''): Promise<string> {
  const [made] = await rows(`
    with made as (
      insert into bulk_job (act, state, key, fields, gathered, total, done, refused, ended_at, file_key, file_until, created_by_id)
      select 'user.suspend', 'done', gen_random_uuid(), '{}', true, 30, 0, 30, now(), nullif('${fileKey}', ''),
        now() + interval '1 day', id
      from "user" where email = 'admin@muster.test'
      returning id
    ), refused as (
      insert into bulk_job_row (job_id, row_id, position, outcome, reason)
      select made.id, member.id, row_number() over (), 'refused', 'Is needed'
      from made, (select id from "user" order by id limit 30) as member
    )
    select id from made`)
  return made?.id ?? ''
}

/** A failure that was met by the learner, thirty times. @returns its id */
export async function failedOften(rows: Reach['rows']): Promise<string> {
  const [made] = await rows(`
    with made as (
      insert into error_entry (id, kind, message, method, route, stack, hits, members)
      values (repeat('a', 64), 'TypeError', 'no answer', 'GET', '/api/v1/x/', 'at run (server/src/main.ts)', 30, 1)
      on conflict (id) do update set hits = excluded.hits returning id, group_id
    ), met as (
      insert into error_member (error_id, user_id, last_seen)
      select made.id, "user".id, now() from made, "user" where email = 'learner@muster.test' on conflict do nothing
    ), hours as (
      insert into error_hour (error_id, hour, hits)
      select id, date_trunc('hour', now()) - number * interval '1 hour', 1 from made, generate_series(0, 29) as number
      on conflict do nothing
    ), times as (
      insert into error_occurrence (error_id, at, method, path, request_id, body, trace)
      select id, now() - number * interval '1 hour', 'GET', '/api/v1/x/', 'request-' || number, '{"count":3}', 'at run'
      from made, generate_series(0, 29) as number
    )
    select group_id from made`)
  return made?.group_id ?? ''
}

async function jobWithFile(reach: Reach): Promise<string> {
  const key = 'list-files/read.csv'
  await reach.files.put(key, Buffer.from('name'), 'text/csv')
  return jobWithRefusedRows(reach.rows, key)
}

/** An import of a kind that has a file of failed rows. */
async function importWithFailures(
  reach: Reach,
  kind: 'task' | 'voucher' | 'location' | 'organization' | 'role' | 'achievement' | 'short_link',
): Promise<string> {
  const key = `import-failures/${kind}.xlsx`
  await reach.files.put(key, Buffer.from('rows'), SPREADSHEET)
  const [made] = await reach.rows(`
    insert into bulk_import (kind, file_name, file_hash, total, succeeded, failed, failures_key)
    values ('${kind}', 'rows.csv', gen_random_uuid()::text, 1, 0, 1, '${key}') returning id`)
  return made?.id ?? ''
}

/** The sort keys of a list, from the schema of `sortBy`; none without one. */
export const sortKeysOf = (schema: z.ZodType | undefined): string[] =>
  schema ? choicesOf(schema).filter((key) => !key.startsWith('-')) : []

interface Choice {
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Choice[]
}

/** The values of a field that can be one of a few; none for any other. */
export function choicesOf(schema: z.ZodType): string[] {
  const valuesOf = (choice: Choice): readonly unknown[] =>
    choice.enum ?? choice.anyOf?.flatMap(valuesOf) ?? []
  return valuesOf(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as Choice).map(String)
}
