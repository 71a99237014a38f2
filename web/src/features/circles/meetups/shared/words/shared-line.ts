import { plural, t } from '@lingui/core/macro'
import type { MeetupCard } from '@muster/contract/circles/meetups.ts'
import { formatDate } from '../../../../../ui/text/format.ts'
import { clockTime } from './when.ts'

type Given = Pick<MeetupCard, 'title' | 'meet_time' | 'max_attendees' | 'coming' | 'my_status'>

/** A line for friends, in the reader's own voice: 'I’m going to Golden hour walk on …. 4 places left, come along?' */
export function sharedLine({ title, meet_time, max_attendees, coming, my_status }: Given): string {
  const isComing = my_status === 'going' || my_status === 'joined'
  const day = formatDate(meet_time, 'longWeekdayDayMonth')
  const time = clockTime(meet_time)
  const free = Math.max(0, max_attendees - coming)
  if (free === 0)
    return isComing
      ? t`I’m going to ${title} on ${day} at ${time}. Come along?`
      : t`${title} on ${day} at ${time}. Shall we go?`
  const places = plural(free, { one: `# place`, other: `# places` })
  return isComing
    ? t`I’m going to ${title} on ${day} at ${time}. ${places} left, come along?`
    : t`${title} on ${day} at ${time}. ${places} left, shall we go?`
}
