import { ph, plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { MeetupDetail } from '@muster/contract/circles/meetups.ts'
import type { SiteRules } from '@muster/contract/running/operations.ts'
import { useSite } from '../../../../api/site.ts'
import { Text } from '../../../../ui/layout/primitives.tsx'

/** Explains that the karma of a meetup is paid later, and why. */
export function KarmaWaits({ meetup }: { meetup: Pick<MeetupDetail, 'karma_waits'> }) {
  const { rules } = useSite()
  if (!meetup.karma_waits) return null
  return (
    <Text tone="ink-2">
      <Trans>
        Karma for this meetup is pending until staff verify one of this circle’s meetup records.{' '}
        {ph({ whyItWaits: whyItWaits(rules) })}
      </Trans>
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
    return t`This applies to circles with fewer than ${members} members or less than ${ph({ ageText: ageText(hours) })} old.`
  }
  if (small) return t`This applies to circles with fewer than ${members} members.`
  return young ? t`This applies to circles less than ${ph({ ageText: ageText(hours) })} old.` : ''
}

const ageText = (hours: number) =>
  hours % 24 === 0
    ? plural({ hours: hours / 24 }, { one: `# day`, other: `# days` })
    : plural(hours, { one: `# hour`, other: `# hours` })
