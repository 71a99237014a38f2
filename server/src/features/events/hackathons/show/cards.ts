import type { HackathonCard } from '@muster/contract/events/hackathon-shapes.ts'
import type { hackathons } from '@muster/contract/events/hackathons.ts'
import { type SQL, sql } from 'drizzle-orm'
import { pictureAddress } from '../../../../platform/files/media.ts'
import type { Actor } from '../../../../platform/http/actor.ts'
import { contains } from '../../../../platform/listing/like.ts'
import { byMoment, byText, listing, optional } from '../../../../platform/listing/listing.ts'
import { isHackathonStaff } from '../access.ts'
import { missingFields } from '../change/missing.ts'
import type { StoredRecord } from '../record.ts'
import { isShownTo } from './shown.ts'

export type StoredCard = Omit<HackathonCard, 'missing' | 'editable' | 'to_decide'> & {
  readonly undecided: number
  readonly description: string | null
  readonly website: string | null
  readonly org_id: string | null
  readonly district_id: string | null
  readonly is_drawn: boolean
  readonly criteria: StoredRecord['criteria']
}

/** Columns of a card for one reader; null for a visitor. */
export const cardColumns = (actor: Actor | null): SQL => sql`hackathon.id, hackathon.title, hackathon.tagline,
  hackathon.type, district.name as district, hackathon.place, hackathon.banner_picture_key as banner,
  hackathon.event_logo_picture_key as event_logo, hackathon.is_open_to_all, hackathon.application_start,
  hackathon.application_ends, hackathon.event_start, hackathon.event_end, hackathon.time_zone, hackathon.status,
  hackathon.participant_count as places, coalesce(tally.accepted, 0) as accepted,
  coalesce(tally.applied + tally.shortlisted + tally.accepted + tally.waiting + tally.rejected, 0) as applied,
  coalesce(tally.applied + tally.shortlisted, 0) as undecided, (
    select own.told_status from hackathon_application as own
    where own.hackathon_id = hackathon.id and own.user_id = ${actor?.id ?? null}::uuid
  ) as my_status, array(
    select crew.role from hackathon_crew as crew
    where crew.hackathon_id = hackathon.id and crew.user_id = ${actor?.id ?? null}::uuid order by crew.role
  ) as my_roles, hackathon.description, hackathon.website, hackathon.org_id, hackathon.district_id,
  hackathon.is_drawn, hackathon.criteria`

export const cardLookups = sql`left join district on district.id = hackathon.district_id
  left join hackathon_tally as tally on tally.hackathon_id = hackathon.id`

/** A card as its reader sees it, without the organisers' figures for others. */
export function presentCard(row: StoredCard, actor: Actor | null): HackathonCard {
  const {
    undecided,
    description,
    website,
    org_id,
    district_id,
    is_drawn,
    criteria,
    banner,
    event_logo,
    ...card
  } = row
  const editable =
    (actor !== null && isHackathonStaff(actor)) ||
    card.my_roles.some((role) => role === 'owner' || role === 'organiser')
  const lacking = () =>
    missingFields({
      tagline: card.tagline,
      description,
      participantCount: card.places,
      type: card.type,
      website,
      orgId: org_id,
      districtId: district_id,
      place: card.place,
      bannerPictureKey: banner,
      eventLogoPictureKey: event_logo,
      isDrawn: is_drawn,
      applicationStart: card.application_start,
      applicationEnds: card.application_ends,
      eventStart: card.event_start,
      eventEnd: card.event_end,
      criteria,
    })
  return {
    ...card,
    banner: pictureAddress(banner),
    event_logo: pictureAddress(event_logo),
    to_decide: editable ? undecided : 0,
    missing: editable && card.status === 'Draft' ? lacking() : [],
    editable,
  }
}

/** Hackathons that someone can see. */
export const cardList = (actor: Actor | null, now: Date) => {
  const at = sql`${now}::timestamptz`
  const isMine = sql`(
    hackathon.id in (select crew.hackathon_id from hackathon_crew as crew where crew.user_id = ${actor?.id ?? null}::uuid)
    or hackathon.id in (
      select own.hackathon_id from hackathon_application as own
      where own.user_id = ${actor?.id ?? null}::uuid and own.status <> 'withdrawn'
    )
  )`
  const published = sql`hackathon.status = 'Published'`
  const ofView = {
    ahead: sql`${published} and hackathon.event_end > ${at}`,
    open: sql`${published} and hackathon.application_start <= ${at} and hackathon.application_ends > ${at}`,
    running: sql`${published} and hackathon.event_start <= ${at} and hackathon.event_end > ${at}`,
    past: sql`(hackathon.status = 'Completed' or ${published} and hackathon.event_end <= ${at})`,
    mine: sql`(${isMine} or ${actor !== null && isHackathonStaff(actor)}::boolean and hackathon.status = 'Draft')
      and ${isShownTo(actor, sql`hackathon`)}`,
  }
  return listing<typeof hackathons.find, StoredCard>({
    table: sql`hackathon`,
    id: sql`hackathon.id`,
    lookups: cardLookups,
    columns: cardColumns(actor),
    where: ({ view, district, type, search }) => [
      ofView[view],
      district && sql`hackathon.district_id = ${district}::uuid`,
      type && sql`hackathon.type = ${type}`,
      search && contains(search.toLowerCase(), sql`lower(hackathon.title)`),
    ],
    orders: {
      event_start: optional(byMoment(sql`hackathon.event_start`)),
      application_ends: optional(byMoment(sql`hackathon.application_ends`)),
      title: byText(sql`hackathon.title`),
    },
    usual: ({ view }) =>
      view === 'open'
        ? 'application_ends'
        : view === 'past' || view === 'mine'
          ? '-event_start'
          : 'event_start',
    present: (row) => presentCard(row, actor),
  })
}
