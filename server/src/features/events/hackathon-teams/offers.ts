import type { TeamOfferKind } from '@muster/contract/lib/hackathon-words.ts'
import { say } from '@muster/contract/lib/say.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { conflict, fieldRefused, notFound, refused } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { notifyByMailToo, settleNotice, takeBackNotice } from '../../notices/notifications/index.ts'
import { notBlocked } from '../../people/blocks/index.ts'
import type { ApplyParts, StoredHackathon } from '../hackathon-applications/index.ts'
import { isOpenTo } from './cards.ts'
import { askedNotice, invitedNotice, joinedNotice, letInNotice } from './notices.ts'
import {
  enterTeam,
  hackathonOfTeam,
  keepTeam,
  lockOpenHackathonShared,
  lockTeam,
  memberIds,
  requireCaptain,
  toldOf,
} from './team.ts'

/** Invitations to a team and requests to join it. Each waits for the other side; one per team and person. */

/** Most open ones at a time: of a team, and of a person. */
const MOST_OF_TEAM = 30
const MOST_OF_PERSON = 10

interface StoredOffer {
  readonly id: string
  readonly team_id: string
  readonly hackathon_id: string
  readonly user_id: string
  readonly kind: TeamOfferKind
}

/**
 * Invites an applicant to a team. If they have asked to join, or are invited already, that one is kept.
 * @returns the id of the open invitation or request
 * @throws AppError 404; 403 unless the caller is its captain; 400 on `muid` when no participant has it; 409
 * on `muid` when they are in a team; 400 once the hackathon has started
 */
export async function invite(
  parts: ApplyParts,
  actor: Actor,
  teamId: string,
  { muid, note }: { readonly muid: string; readonly note: string | null },
): Promise<string> {
  return parts.db.transaction(async (tx) => {
    const { team, hackathon } = await keepTeam(parts, tx, actor, teamId)
    const [member] = await tx.execute<{ id: string; full_name: string; in_team: boolean }>(sql`
      select member.id, member.full_name, exists (
        select from hackathon_team_member as part
        where part.hackathon_id = ${hackathon.id}::uuid and part.user_id = member.id
      ) as in_team
      from "user" as member where member.muid = ${muid}::text and member.status = 'active'
        and ${notBlocked(actor.id, sql`member.id`)}`)
    if (!member) throw fieldRefused('muid', 'There’s no member with this member ID')
    if (!(await takesPart(tx, hackathon.id, member.id))) {
      throw fieldRefused('muid', say`${{ name: member.full_name }} hasn’t applied for this hackathon`)
    }
    if (member.in_team) throw conflict('muid', say`${{ name: member.full_name }} is already in a team`)
    const offer = await makeOffer(tx, {
      hackathon,
      teamId,
      userId: member.id,
      kind: 'invitation',
      note,
      actor,
    })
    if (offer.made) {
      const told = await toldOf(tx, actor.id, team, hackathon, member.id)
      await notifyByMailToo(parts, tx, [invitedNotice(told, offer.id, note)])
    }
    return offer.id
  })
}

const takesPart = async (tx: Database, hackathonId: string, userId: string): Promise<boolean> => {
  const [part] = await tx.execute(sql`
    select from hackathon_application
    where hackathon_id = ${hackathonId}::uuid and user_id = ${userId}::uuid
      and told_status not in ('withdrawn', 'rejected')`)
  return part !== undefined
}

/**
 * Asks a team to let the caller join. If it has invited them already, that invitation is kept.
 * @returns the id of the open invitation or request
 * @throws AppError 404; 400 without an application, when the team takes no requests or is full, and once the
 * hackathon has started; 409 when they are in a team
 */
export async function ask(
  parts: ApplyParts,
  actor: Actor,
  teamId: string,
  note: string | null,
): Promise<string> {
  return parts.db.transaction(async (tx) => {
    const hackathonId = await hackathonOfTeam(tx, teamId)
    const hackathon = await lockOpenHackathonShared(tx, hackathonId, parts.clock.now())
    const team = await lockTeam(tx, teamId)
    const [open] = await tx.execute(
      sql`select from hackathon_team as team where team.id = ${teamId}::uuid and ${isOpenTo(actor.id)}`,
    )
    if (!open) throw notFound('this team')
    if (!(await takesPart(tx, hackathonId, actor.id))) throw refused('Apply for the hackathon first')
    const [own] = await tx.execute(sql`
      select from hackathon_team_member where hackathon_id = ${hackathonId}::uuid and user_id = ${actor.id}::uuid`)
    if (own) throw conflict('general', 'You’re already in a team at this hackathon')
    if (!team.is_open) throw refused('This team doesn’t take requests. Ask its captain for the link.')
    const members = await memberIds(tx, teamId)
    if (members.length >= hackathon.team_most) throw refused('This team is full')
    const offer = await makeOffer(tx, { hackathon, teamId, userId: actor.id, kind: 'request', note, actor })
    const [captain] = members
    if (offer.made && captain) {
      const told = await toldOf(tx, actor.id, team, hackathon, captain)
      await notifyByMailToo(parts, tx, [askedNotice(told, offer.id, note)])
    }
    return offer.id
  })
}

interface NewOffer {
  readonly hackathon: Pick<StoredHackathon, 'id'>
  readonly teamId: string
  readonly userId: string
  readonly kind: TeamOfferKind
  readonly note: string | null
  readonly actor: Actor
}

/** @throws AppError 400 above the limit of open ones */
async function makeOffer(
  tx: Database,
  { hackathon, teamId, userId, kind, note, actor }: NewOffer,
): Promise<{ readonly id: string; readonly made: boolean }> {
  const [made] = await tx.execute<{ id: string }>(sql`
    insert into hackathon_team_offer (hackathon_id, team_id, user_id, kind, note, made_by_id)
    values (${hackathon.id}::uuid, ${teamId}::uuid, ${userId}::uuid, ${kind}::text, ${note}::text, ${actor.id}::uuid)
    on conflict (team_id, user_id) do nothing returning id`)
  if (!made) {
    const [waiting] = await tx.execute<{ id: string }>(sql`
      select id from hackathon_team_offer where team_id = ${teamId}::uuid and user_id = ${userId}::uuid`)
    if (!waiting) throw conflict('general', 'This has just been answered. Check again.')
    return { id: waiting.id, made: false }
  }
  const [waiting] = await tx.execute<{ of_team: number; of_person: number }>(sql`
    select (
      select count(*)::integer from hackathon_team_offer where team_id = ${teamId}::uuid and kind = ${kind}::text
    ) as of_team, (
      select count(*)::integer from hackathon_team_offer
      where user_id = ${userId}::uuid and hackathon_id = ${hackathon.id}::uuid and kind = 'request'
    ) as of_person`)
  if ((waiting?.of_team ?? 0) > MOST_OF_TEAM) {
    throw refused(
      say`This team already has ${{ most: MOST_OF_TEAM }} unanswered invitations and requests. Answer or withdraw some first.`,
    )
  }
  if (kind === 'request' && (waiting?.of_person ?? 0) > MOST_OF_PERSON) {
    throw refused(say`You’ve already asked ${{ most: MOST_OF_PERSON }} teams. Withdraw a request first.`)
  }
  return { id: made.id, made: true }
}

/**
 * Accepts an invitation, or as captain a request: the person joins the team and the other members are
 * notified.
 * @returns the team
 * @throws AppError 404 when it was answered or isn't the caller's; 400 and 409 as in `enterTeam`, and once
 * the hackathon has started
 */
export async function acceptOffer(parts: ApplyParts, actor: Actor, offerId: string): Promise<string> {
  return parts.db.transaction(async (tx) => {
    const offer = await findOffer(tx, actor, offerId)
    if (!offer) throw notFound(OFFER)
    const hackathon = await lockOpenHackathonShared(tx, offer.hackathon_id, parts.clock.now())
    const own = offer.user_id === actor.id
    if (own && offer.kind === 'request') throw refused('Only the team’s captain can answer your request')
    if (!own && offer.kind === 'invitation') throw refused('Only the person you invited can answer')
    // Locks the person first, then the team, in the same order as everywhere.
    const team = await enterTeam(tx, hackathon, offer.team_id, offer.user_id, { who: own ? 'You' : 'They' })
    const now = parts.clock.now().toISOString()
    if (!own) {
      await requireCaptain(tx, offer.team_id, actor.id)
      const told = await toldOf(tx, actor.id, team, hackathon, offer.user_id)
      await notifyByMailToo(parts, tx, [letInNotice(told, `${offer.team_id}:${now}`)])
    }
    await tellOthers(parts, tx, { hackathon, team, joinedId: offer.user_id, exceptId: actor.id })
    await settleNotice(tx, actor.id, causeOf(offer), parts.clock.now())
    return offer.team_id
  })
}

/** Notifies a team's members about a new one. @param exceptId the person who let them in */
export async function tellOthers(
  parts: ApplyParts,
  tx: Database,
  about: {
    readonly hackathon: StoredHackathon
    readonly team: { readonly id: string; readonly name: string }
    readonly joinedId: string
    readonly exceptId: string
  },
): Promise<void> {
  const { hackathon, team, joinedId, exceptId } = about
  const now = parts.clock.now().toISOString()
  const told = await toldOf(tx, joinedId, team, hackathon, joinedId)
  const others = (await memberIds(tx, team.id)).filter((id) => id !== joinedId && id !== exceptId)
  await notifyByMailToo(
    parts,
    tx,
    others.map((userId) => joinedNotice({ ...told, userId }, joinedId, now)),
  )
}

/**
 * Declines an invitation or a request, or withdraws one's own, without a notification. Does nothing when it
 * was answered already. @throws AppError 404 when it isn't the caller's
 */
export async function declineOffer(parts: ApplyParts, actor: Actor, offerId: string): Promise<void> {
  await parts.db.transaction(async (tx) => {
    const offer = await findOffer(tx, actor, offerId)
    if (!offer) return
    await tx.execute(sql`delete from hackathon_team_offer where id = ${offerId}::uuid`)
    await settleNotice(tx, actor.id, causeOf(offer), parts.clock.now())
    const [captain] = await memberIds(tx, offer.team_id)
    const asked = offer.kind === 'invitation' ? offer.user_id : captain
    if (asked && asked !== actor.id) await takeBackNotice(tx, asked, causeOf(offer))
  })
}

const causeOf = ({ id, hackathon_id }: StoredOffer): string => `hackathon:${hackathon_id}:team-offer:${id}`

const OFFER = 'this invitation or request'

/**
 * An invitation or request that the caller can answer or withdraw: their own, and as captain the team's.
 * @returns null when it was answered or withdrawn
 * @throws AppError 404 when it's for others
 */
async function findOffer(tx: Database, actor: Actor, offerId: string): Promise<StoredOffer | null> {
  const [offer] = await tx.execute<StoredOffer & { concerns: boolean }>(sql`
    select offer.id, offer.team_id, offer.hackathon_id, offer.user_id, offer.kind,
      offer.user_id = ${actor.id}::uuid or exists (
        select from hackathon_team_member as captain
        where captain.team_id = offer.team_id and captain.user_id = ${actor.id}::uuid and captain.is_captain
      ) as concerns
    from hackathon_team_offer as offer where offer.id = ${offerId}::uuid`)
  if (offer && !offer.concerns) throw notFound(OFFER)
  return offer ?? null
}
