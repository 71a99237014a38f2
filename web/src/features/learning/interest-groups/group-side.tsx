import { ph, t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { groupPath } from '@muster/contract/learning/addresses.ts'
import type { GroupPage } from '@muster/contract/learning/interest-groups.ts'
import { IconCalendarPlus, IconExternalLink } from '@tabler/icons-react'
import { saveFile } from '../../../ui/files/save-file.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Row, Text } from '../../../ui/layout/primitives.tsx'
import layout from '../../../ui/layout/tabbed-page.module.css'
import { formatDate } from '../../../ui/text/format.ts'
import {
  nextOfficeHours,
  type OfficeHours,
  officeHoursCalendar,
  officeHoursText,
} from './tabs/office-hours.ts'

export function hasSide({ content }: GroupPage): boolean {
  return content.office_hours !== null || content.community !== null
}

/** Office hours of the group and the link to its online community. */
export function GroupSide({ group }: { group: GroupPage }) {
  const { office_hours, community } = group.content
  return (
    <div className={layout.side}>
      {office_hours && <Hours group={group} hours={office_hours} />}
      {community && (
        <Card title={t`Community`}>
          <Text size="sm" tone="ink-3">
            {t`Ask questions, show your work and meet the others in this group’s online community.`}
          </Text>
          <Row gap="xs" wrap mt="md">
            <Button
              component="a"
              href={community}
              target="_blank"
              rel="noreferrer"
              variant="default"
              rightSection={<IconExternalLink size={17} />}
            >
              {t`Join community`}
            </Button>
          </Row>
        </Card>
      )}
    </div>
  )
}

function Hours({ group, hours }: { group: GroupPage; hours: OfficeHours }) {
  const { start } = nextOfficeHours(hours)
  const running = start.getTime() <= Date.now()

  function addToCalendar() {
    const file = officeHoursCalendar(hours, {
      uid: `office-hours-${group.id}@${location.hostname}`,
      title: t`Office hours: ${ph({ name: group.name })}`,
      description: t`Bring your questions about ${ph({ name: group.name })}.`,
      url: `${location.origin}${groupPath(group.id)}`,
    })
    saveFile(new Blob([file], { type: 'text/calendar' }), `${group.code.toLowerCase()}-office-hours.ics`)
  }

  return (
    <Card title={t`Office hours`}>
      <Text weight={600} tone="ink">
        {officeHoursText(hours)}
      </Text>
      <Text size="sm" tone="ink-3">
        {running
          ? t`On right now. Times are in your time zone.`
          : t`Next on ${ph({ start: formatDate(start) })}. Times are in your time zone.`}
      </Text>
      <Row gap="xs" wrap mt="md">
        <Button variant="default" leftSection={<IconCalendarPlus size={18} />} onClick={addToCalendar}>
          {t`Add to calendar`}
        </Button>
      </Row>
    </Card>
  )
}
