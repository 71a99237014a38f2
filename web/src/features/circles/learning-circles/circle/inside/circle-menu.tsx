import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ActionIcon, MenuDivider, MenuItem, MenuLabel } from '@mantine/core'
import { circlePath, planMeetupPath } from '@muster/contract/circles/addresses.ts'
import type { CircleDetail } from '@muster/contract/circles/learning-circles.ts'
import {
  IconCalendarPlus,
  IconClipboardList,
  IconCopy,
  IconDoorExit,
  IconDots,
  IconFileText,
  IconHistory,
  IconPencil,
  IconShare2,
  IconUsers,
} from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Row } from '../../../../../ui/layout/primitives.tsx'
import { LateMenu } from '../../../../../ui/menu/late-menu.tsx'
import { formatNumber } from '../../../../../ui/text/format.ts'
import { useCopy } from '../../../../../ui/text/use-copy.ts'
import { LeaveDialog } from '../change/leave-dialog.tsx'
import { useCircleEdit } from '../change/use-circle-edit.ts'
import { type CircleTab, circleTabLabels } from '../circle-tabs.ts'
import classes from './inside.module.css'

interface CircleMenuProps {
  circle: CircleDetail
  onShare: () => void
}

const parts: readonly (readonly [CircleTab, typeof IconUsers])[] = [
  ['members', IconUsers],
  ['meetups', IconHistory],
  ['reports', IconClipboardList],
  ['about', IconFileText],
]

/** What the page doesn't show at first: rare acts, the circle's figures, and its parts. */
export function CircleMenu({ circle, onShare }: CircleMenuProps) {
  const [leaving, setLeaving] = useState(false)
  const [, edit] = useCircleEdit()
  const { copy } = useCopy(t`Circle code copied`)
  return (
    <>
      <LateMenu
        position="bottom-end"
        width={260}
        button={
          <ActionIcon size={42} className={classes.menu ?? ''} aria-label={t`Circle options`}>
            <IconDots size={22} />
          </ActionIcon>
        }
      >
        <MenuItem leftSection={<IconShare2 size={18} />} onClick={onShare}>
          {t`Share`}
        </MenuItem>
        <MenuItem
          component={Link}
          to={planMeetupPath(circle.id)}
          leftSection={<IconCalendarPlus size={18} />}
        >
          {t`Plan a meetup`}
        </MenuItem>
        {circle.is_lead && (
          <MenuItem leftSection={<IconPencil size={18} />} onClick={() => edit('about')}>
            {t`Edit circle`}
          </MenuItem>
        )}
        <MenuDivider />
        {parts.map(([tab, Icon]) => (
          <MenuItem
            key={tab}
            component={Link}
            to={circlePath(circle.id, tab)}
            leftSection={<Icon size={18} />}
          >
            {circleTabLabels[tab]}
          </MenuItem>
        ))}
        <MenuDivider />
        <MenuItem leftSection={<IconCopy size={18} />} onClick={() => copy(circle.circle_code)}>
          <Trans>Circle code {ph({ circleCode: circle.circle_code })}</Trans>
        </MenuItem>
        <MenuLabel>
          <Row justify="space-between" gap="sm">
            <span>
              <Trans>Rank in group {ph({ rank: formatNumber(circle.rank) })}</Trans>
            </span>
            <span>
              <Trans>{ph({ karma: formatNumber(circle.karma) })} karma</Trans>
            </span>
          </Row>
        </MenuLabel>
        <MenuDivider />
        <MenuItem color="bad" leftSection={<IconDoorExit size={18} />} onClick={() => setLeaving(true)}>
          {t`Leave circle`}
        </MenuItem>
      </LateMenu>
      <LeaveDialog circle={circle} opened={leaving} onClose={() => setLeaving(false)} />
    </>
  )
}
