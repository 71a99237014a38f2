import type { MeetupRow } from '@muster/contract/circles/meetups.ts'
import { Cover } from '../../../../ui/cover/cover.tsx'

interface MeetupCoverProps {
  meetup: Pick<MeetupRow, 'title' | 'series_id' | 'circle_name' | 'ig_category' | 'cover'>
  /** The hero of the page instead of one of many cards. */
  loud?: boolean
}

/** The seed of its generated cover: in a series the circle's name, so that all dates look alike. */
export const coverTitle = ({ title, series_id, circle_name }: MeetupCoverProps['meetup']): string =>
  series_id ? circle_name : title

/** The cover of a meetup. */
export function MeetupCover({ meetup, loud = false }: MeetupCoverProps) {
  return <Cover title={coverTitle(meetup)} category={meetup.ig_category} loud={loud} src={meetup.cover} />
}
