import {
  INVITE_AGAIN_DAYS,
  MOST_IN_OLDER_LIST,
  MOST_SENDS,
  type ReferralOverview,
  type ReferredPerson,
  type referrals,
} from '@muster/contract/reach/referrals.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { pictureAddress } from '../../../platform/files/media.ts'
import type { Preview } from '../../../platform/http/web/preview.ts'
import { contains } from '../../../platform/listing/like.ts'
import { byMoment, byNumber, byText, joined, listing } from '../../../platform/listing/listing.ts'
import type { Parts } from '../../../platform/parts.ts'
import { notBlocked } from '../../people/blocks/index.ts'
import { invitesLeft } from './invite.ts'

/** Caps the counts of the overview. */
const MOST_COUNTED = 10_000

interface OlderPerson {
  readonly id: string
  readonly full_name: string
  readonly muid: string | null
  readonly karma: number
  readonly level: string | null
}

/** The legacy list of people who joined through a member's invitation, newest first, unpaginated. */
export async function readOlderList(db: Database, inviterId: string) {
  const rows = await db.execute<OlderPerson>(sql`
    select member.id, member.full_name,
      case when ${notBlocked(inviterId, sql`member.id`)} then member.muid end as muid,
      coalesce(wallet.karma, 0)::integer as karma, level.name as level
    from referral join "user" as member on member.id = referral.user_id
    left join wallet on wallet.user_id = member.id
    left join level on level.level_order = wallet.level_order
    where referral.inviter_id = ${inviterId}::uuid and member.status <> 'erased'
    order by referral.created_at desc, referral.user_id desc limit ${MOST_IN_OLDER_LIST}::integer`)
  return [...rows].map((row) => ({ ...row, mu_id: row.muid }))
}

type StoredPerson = Omit<ReferredPerson, 'profile_pic'> & { readonly picture_key: string | null }

/** People who joined through a member's invitation, with the state of each referral. */
export const peopleOf = (inviterId: string) =>
  listing<typeof referrals.people, StoredPerson>({
    table: sql`referral`,
    id: sql`referral.user_id`,
    joins: sql`join "user" as member on member.id = referral.user_id
      left join wallet on wallet.user_id = member.id`,
    lookups: sql`left join level on level.level_order = wallet.level_order`,
    columns: sql`referral.user_id as id, member.full_name,
      case when ${notBlocked(inviterId, sql`member.id`)} then member.muid end as muid,
      case when ${notBlocked(inviterId, sql`member.id`)} then member.picture_key end as picture_key,
      coalesce(wallet.karma, 0)::integer as karma, level.name as level, referral.created_at as joined_at, referral.state,
      referral.karma as earned, referral.reason`,
    always: sql`referral.inviter_id = ${inviterId}::uuid and member.status <> 'erased'`,
    where: {
      search: (search) =>
        contains(search.toLowerCase(), sql`(lower(member.full_name) || ' ' || member.muid)`),
      state: (state) => sql`referral.state = ${state}`,
    },
    orders: {
      joined_at: byMoment(sql`referral.created_at`),
      full_name: joined(byText(sql`member.full_name`)),
      karma: joined(byNumber(sql`coalesce(wallet.karma, 0)`)),
    },
    usual: '-joined_at',
    present: ({ picture_key, ...row }) => ({ ...row, profile_pic: pictureAddress(picture_key) }),
  })

/** Invitations that a member has sent by email, except withdrawn ones. */
export const invitesOf = (inviterId: string, now: Date) =>
  listing<typeof referrals.invites>({
    table: sql`invite`,
    id: sql`invite.id`,
    columns: sql`invite.id, invite.email, invite.type as invite_type, case when invite.used_at is not null then 'joined'
        when invite.expires_at <= ${now}::timestamptz then 'expired' else 'sent' end as state,
      invite.sent_at, invite.expires_at,
      case when invite.used_at is null and invite.expires_at > ${now}::timestamptz and invite.sends < ${MOST_SENDS}::integer
        then invite.sent_at + ${INVITE_AGAIN_DAYS}::integer * interval '1 day' end as again_at`,
    always: sql`invite.inviter_id = ${inviterId}::uuid and invite.withdrawn_at is null`,
    where: { search: (search) => contains(search.toLowerCase(), sql`invite.email`) },
    orders: { sent_at: byMoment(sql`invite.sent_at`), email: byText(sql`invite.email`) },
    usual: '-sent_at',
  })

/**
 * Link preview of a member's invitation, with their name if their profile is public; null if they're unknown.
 * @param muid of the member who invites
 */
export async function invitationPreview(db: Database, muid: string): Promise<Preview | null> {
  const [inviter] = await db.execute<{ full_name: string; is_public: boolean }>(sql`
    select full_name, is_public from "user" where muid = ${muid.toLowerCase()}::text and status = 'active'`)
  if (!inviter) return null
  return {
    title: inviter.is_public ? `${inviter.full_name} invites you` : 'You’re invited',
    description: 'Learn together, earn karma, meet your circle',
    picture: null,
    kind: 'Invitation',
  }
}

/** The counts above both lists. Two statements. */
export async function readOverview(
  { db, clock, config }: Pick<Parts, 'db' | 'clock' | 'config'>,
  inviterId: string,
): Promise<ReferralOverview> {
  const now = clock.now()
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()))
  type Row = Omit<ReferralOverview, 'link' | 'paid_a_month' | 'invites_left' | 'mucoin'>
  const [row] = await db.execute<Row>(sql`
    with came as materialized (
      select state from referral where inviter_id = ${inviterId}::uuid limit ${MOST_COUNTED}::integer
    ), paid as materialized (
      select referral.karma from referral
      where inviter_id = ${inviterId}::uuid and counted_at >= ${month}::timestamptz and state = 'counted' and karma > 0
        and not exists (select from karma_entry as counter where counter.reverses_id = referral.entry_id)
    )
    select member.muid, (select count(*)::integer from came) as came,
      (select count(*)::integer from came where state = 'counted') as counted,
      (select coalesce(sum(karma), 0)::integer from paid) as earned_this_month,
      (select count(*)::integer from paid) as counted_this_month,
      coalesce((select karma from task where hashtag = '#referral'), 0)::integer as karma_each,
      coalesce((select coin from wallet where user_id = member.id), 0)::integer as coins
    from "user" as member where member.id = ${inviterId}::uuid`)
  if (!row) throw new Error('the member is gone')
  return {
    ...row,
    link: `${config.publicUrl}/register?referral_id=${encodeURIComponent(row.muid)}`,
    paid_a_month: config.REFERRALS_PAID_MONTHLY,
    invites_left: await invitesLeft(db, inviterId, now),
    mucoin: config.MUCOIN_INVITES === 'on',
  }
}
