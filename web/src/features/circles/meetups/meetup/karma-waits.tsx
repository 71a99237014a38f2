import type { MeetupDetail } from '@muster/contract/circles/meetups.ts'
import type { SiteRules } from '@muster/contract/running/operations.ts'
import { useSite } from '../../../../api/site.ts'
import { Text } from '../../../../ui/layout/primitives.tsx'
import { formatCount } from '../../../../ui/text/format.ts'

/** Explains that the karma of a meetup is paid later, and why. */
export function KarmaWaits({ meetup }: { meetup: Pick<MeetupDetail, 'karma_waits'> }) {
  const { rules } = useSite()
  if (!meetup.karma_waits) return null
  return (
    <Text tone="ink-2">
      Karma for this meetup is pending until staff verify one of this circle’s meetup records.{' '}
      {whyItWaits(rules)}
    </Text>
  )
}

/** Which circles have to wait, according to the settings; empty when none do. */
export function whyItWaits({
  circle_pays_from_members: members,
  circle_pays_after_hours: hours,
}: SiteRules): string {
  const small = members > 1
  const young = hours > 0
  if (small && young) {
    return `This applies to circles with fewer than ${members} members or less than ${ageText(hours)} old.`
  }
  if (small) return `This applies to circles with fewer than ${members} members.`
  return young ? `This applies to circles less than ${ageText(hours)} old.` : ''
}

const ageText = (hours: number) =>
  hours % 24 === 0 ? formatCount(hours / 24, 'day') : formatCount(hours, 'hour')
