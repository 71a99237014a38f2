import type { MeetupRow } from '@muster/contract/circles/meetups.ts'
import { Cover } from '../../../../ui/cover/cover.tsx'

interface MeetupCoverProps {
  meetup: Pick<MeetupRow, 'title' | 'series_id' | 'circle_name' | 'ig_category' | 'cover'>
  /** What the page is about, instead of one of many. */
  loud?: boolean
}

/** The cover of a meetup. One of a series is drawn from the circle's name, so that the series looks like one. */
export function MeetupCover({ meetup, loud = false }: MeetupCoverProps) {
  const title = meetup.series_id ? meetup.circle_name : meetup.title
  return <Cover title={title} category={meetup.ig_category} loud={loud} src={meetup.cover} />
}
