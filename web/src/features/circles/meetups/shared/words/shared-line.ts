import { ph, plural, t } from '@lingui/core/macro'
import type { MeetupCard } from '@muster/contract/circles/meetups.ts'
import { formatDate } from '../../../../../ui/text/format.ts'
import { clockTime } from './when.ts'

type Given = Pick<MeetupCard, 'title' | 'meet_time' | 'max_attendees' | 'coming' | 'my_status'>

/** A line for friends, in the reader's own voice: 'I’m going to Golden hour walk on …. 4 places left, come along?' */
export function sharedLine({ title, meet_time, max_attendees, coming, my_status }: Given): string {
  const isComing = my_status === 'going' || my_status === 'joined'
  const when = t`on ${ph({ meetTime: formatDate(meet_time, 'longWeekdayDayMonth') })} at ${ph({ clockTime: clockTime(meet_time) })}`
  const free = max_attendees > 0 ? Math.max(0, max_attendees - coming) : null
  const places =
    free === null || free === 0 ? '' : t`${plural(free, { one: `# place`, other: `# places` })} left, `
  const asked = isComing ? t`come along?` : t`shall we go?`
  const question = places ? `${places}${asked}` : asked.charAt(0).toUpperCase() + asked.slice(1)
  return `${isComing ? t`I’m going to ${title}` : title} ${when}. ${question}`
}
