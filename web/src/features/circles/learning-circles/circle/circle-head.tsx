import { ActionIcon, Button, Menu } from '@mantine/core'
import { MY_CIRCLES, planMeetupPath } from '@muster/contract/circles/addresses.ts'
import type { CircleDetail } from '@muster/contract/circles/learning-circles.ts'
import { groupPath } from '@muster/contract/learning/addresses.ts'
import {
  IconArrowLeft,
  IconCalendarPlus,
  IconDoorExit,
  IconDotsVertical,
  IconPencil,
  IconRepeat,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../../../api/client.ts'
import { keyOf } from '../../../../api/query-of.ts'
import { Chip } from '../../../../ui/chip.tsx'
import { CoverButton } from '../../../../ui/cover/cover-button.tsx'
import { focusMenuButton } from '../../../../ui/keys/focus-menu-button.ts'
import { MainAction } from '../../../../ui/layout/main-action.tsx'
import { CopyText } from '../../../../ui/text/copy-text.tsx'
import { formatNumber } from '../../../../ui/text/format.ts'
import { KarmaAmount } from '../../../../ui/text/karma-amount.tsx'
import { CirclePicture } from '../shared/circle-picture.tsx'
import { useCircleEdit } from './change/edit-drawer.tsx'
import { LeaveDialog } from './change/leave-dialog.tsx'
import classes from './circle-head.module.css'
import { useNewCircle } from './outside/welcome.tsx'

interface CircleHeadProps {
  circle: CircleDetail
  /** The tab list. */
  children: ReactNode
}

/** Name and state of the circle, with a link to its next meetup. */
export function CircleHead({ circle, children }: CircleHeadProps) {
  const [isNew] = useNewCircle()
  const place = [circle.college, circle.district].filter(Boolean).join(', ')
  return (
    <>
      <Link to={MY_CIRCLES} className={classes.back}>
        <IconArrowLeft size={18} aria-hidden="true" />
        My circles
      </Link>
      <section className={classes.head}>
        <CirclePicture circle={circle} loud>
          {circle.is_lead && (
            <CoverButton
              cover={circle.cover}
              upload={(file) =>
                api.learningCircles.setCover.answer({ params: { circle_id: circle.id }, file })
              }
              remove={() => api.learningCircles.removeCover.answer({ params: { circle_id: circle.id } })}
              invalidates={[keyOf(api.learningCircles)]}
            />
          )}
        </CirclePicture>
        <div className={classes.identity}>
          <div className={classes.who}>
            <div className={classes.titleRow}>
              <h1 className={classes.name}>{circle.name}</h1>
              {circle.is_lead && <Chip tone="gold">You’re a lead</Chip>}
              {circle.is_archived && <Chip>Archived</Chip>}
            </div>
            <p className={classes.place}>
              <Link to={groupPath(circle.ig_id)}>{circle.ig_name}</Link>
              {place && <span>{place}</span>}
            </p>
          </div>
          <div className={classes.acts}>
            <MainAction>
              <Button
                component={Link}
                to={planMeetupPath(circle.id)}
                // With a meetup ahead, attending it is the main action; a new circle has its first steps
                // below.
                variant={circle.next_meetup || isNew ? 'default' : 'filled'}
                leftSection={<IconCalendarPlus size={18} />}
              >
                Plan a meetup
              </Button>
            </MainAction>
            <CircleMenu circle={circle} />
          </div>
        </div>
        <dl className={classes.figures}>
          <Figure name="Members">
            {circle.member_count} of {circle.seats}
          </Figure>
          <Figure name="Karma">
            <KarmaAmount value={circle.karma} />
          </Figure>
          <Figure name="Rank in group">{formatNumber(circle.rank)}</Figure>
          <Figure name="Circle code">
            <CopyText value={circle.circle_code} />
          </Figure>
        </dl>
        {children}
      </section>
    </>
  )
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Menu of rare actions: edit the circle or leave it. */
function CircleMenu({ circle }: { circle: CircleDetail }) {
  const [leaving, setLeaving] = useState(false)
  const [, edit] = useCircleEdit()
  return (
    <>
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <ActionIcon size={42} aria-label="Circle options">
            <IconDotsVertical size={20} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown onClickCapture={focusMenuButton}>
          {circle.is_lead && (
            <>
              <Menu.Item leftSection={<IconPencil size={18} />} onClick={() => edit('about')}>
                Edit name and note
              </Menu.Item>
              <Menu.Item leftSection={<IconRepeat size={18} />} onClick={() => edit('slot')}>
                Edit regular slot
              </Menu.Item>
            </>
          )}
          <Menu.Item color="bad" leftSection={<IconDoorExit size={18} />} onClick={() => setLeaving(true)}>
            Leave circle
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <LeaveDialog circle={circle} opened={leaving} onClose={() => setLeaving(false)} />
    </>
  )
}
