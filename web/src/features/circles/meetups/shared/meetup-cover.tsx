import type { MeetupRow } from '@muster/contract/circles/meetups.ts'
import { Cover } from '../../../../ui/cover/cover.tsx'

interface MeetupCoverProps {
  meetup: Pick<MeetupRow, 'title' | 'series_id' | 'circle_name' | 'ig_category' | 'cover'>
  /** The hero of the page instead of one of many cards. */
  loud?: boolean
}

/**
 * The cover of a meetup. In a series it is generated from the circle's name, so that all dates look alike.
 */
export function MeetupCover({ meetup, loud = false }: MeetupCoverProps) {
  const title = meetup.series_id ? meetup.circle_name : meetup.title
  return <Cover title={title} category={meetup.ig_category} loud={loud} src={meetup.cover} />
}
