import { type MissingField, weightsFit } from '@muster/contract/events/hackathon-shapes.ts'
import type { StoredRecord } from '../record.ts'

type Wanted = Pick<
  StoredRecord,
  | 'tagline'
  | 'description'
  | 'participantCount'
  | 'type'
  | 'website'
  | 'orgId'
  | 'districtId'
  | 'place'
  | 'bannerPictureKey'
  | 'eventLogoPictureKey'
  | 'isDrawn'
  | 'applicationStart'
  | 'applicationEnds'
  | 'eventStart'
  | 'eventEnd'
  | 'criteria'
>

/**
 * What a hackathon needs before it can be published. An online one needs no venue, and one with generated
 * pictures needs no pictures.
 */
export function missingFields(row: Wanted): MissingField[] {
  const here = row.type !== 'online'
  const lacking: readonly (readonly [field: string, label: string, isMissing: boolean])[] = [
    ['tagline', 'Tagline', !row.tagline],
    ['description', 'About', !row.description],
    ['participant_count', 'Places', row.participantCount === null],
    ['application_start', 'Applications open', row.applicationStart === null],
    ['application_ends', 'Applications close', row.applicationEnds === null],
    ['event_start', 'Start', row.eventStart === null],
    ['event_end', 'End', row.eventEnd === null],
    ['org_id', 'Host organisation', row.orgId === null],
    ['district_id', 'District', here && row.districtId === null],
    ['place', 'Venue or address', here && !row.place],
    ['website', 'Website', !row.website],
    ['banner', 'Banner', !row.isDrawn && row.bannerPictureKey === null],
    ['event_logo', 'Logo', !row.isDrawn && row.eventLogoPictureKey === null],
    ['criteria', 'Criteria that add up to 100', !weightsFit(row.criteria)],
  ]
  return lacking.filter(([, , isMissing]) => isMissing).map(([field, label]) => ({ field, label }))
}
