import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { MY_CIRCLES, planMeetupPath } from '@muster/contract/circles/addresses.ts'
import type { CircleDetail } from '@muster/contract/circles/learning-circles.ts'
import { groupPath } from '@muster/contract/learning/addresses.ts'
import {
  IconArrowLeft,
  IconCalendarPlus,
  IconMapPin,
  IconRepeat,
  IconShare2,
  IconWorld,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import { api } from '../../../../../api/client.ts'
import { keyOf } from '../../../../../api/query-of.ts'
import { useMedia } from '../../../../../theme/media.ts'
import { Cover } from '../../../../../ui/cover/cover.tsx'
import { CoverButton } from '../../../../../ui/cover/cover-button.tsx'
import { AvatarStack } from '../../../../../ui/people/avatar-stack.tsx'
import { Chair } from '../../shared/chair.tsx'
import { rhythmText } from '../../slot-words.ts'
import back from '../circle-head.module.css'
import { CircleMenu } from './circle-menu.tsx'
import classes from './inside.module.css'

/** Empty chairs next to the faces; the members card has all of them. */
const MOST_CHAIRS = 1

interface InsideHeadProps {
  circle: CircleDetail
  onShare: () => void
}

/** The cover with the members' faces on its lower edge, and what the circle is. */
export function InsideHead({ circle, onShare: share }: InsideHeadProps) {
  const size = useMedia('phone') ? 64 : 72
  const place = [circle.college, circle.district].filter(Boolean).join(', ')
  const slot = [rhythmText(circle), circle.meet_time].filter(Boolean).join(', ')
  const chairs = Math.min(circle.seats - circle.member_count, MOST_CHAIRS)
  return (
    <>
      <Link to={MY_CIRCLES} className={back.back}>
        <IconArrowLeft size={18} aria-hidden="true" />
        {t`My circles`}
      </Link>
      <section className={classes.head}>
        <div className={classes.cover}>
          <Cover title={circle.name} category={circle.ig_category} loud src={circle.cover} />
          {circle.is_lead && (
            <span className={classes.coverButton}>
              <CoverButton
                cover={circle.cover}
                upload={(file) =>
                  api.learningCircles.setCover.answer({ params: { circle_id: circle.id }, file })
                }
                remove={() => api.learningCircles.removeCover.answer({ params: { circle_id: circle.id } })}
                invalidates={[keyOf(api.learningCircles)]}
              />
            </span>
          )}
          <span className={classes.faces}>
            <AvatarStack
              people={circle.members.map(({ username, muid, profile_pic }) => ({
                full_name: username,
                muid,
                profile_pic,
              }))}
              most={circle.seats}
              size={size}
              onCover
            />
            {chairs > 0 && <Chair size={size} onCover />}
          </span>
        </div>
        <div className={classes.identity}>
          <div className={classes.who}>
            <h1 className={back.name}>{circle.name}</h1>
            {circle.purpose && <p className={classes.purpose}>{circle.purpose}</p>}
            <ul className={classes.facts}>
              <li>
                <IconWorld size={18} aria-hidden="true" />
                <Link to={groupPath(circle.ig_id)}>{circle.ig_name}</Link>
              </li>
              {place && (
                <li>
                  <IconMapPin size={18} aria-hidden="true" />
                  {place}
                </li>
              )}
              {slot && (
                <li>
                  <IconRepeat size={18} aria-hidden="true" />
                  {slot}
                </li>
              )}
            </ul>
          </div>
          <div className={classes.acts}>
            <Button variant="default" leftSection={<IconShare2 size={18} />} onClick={share}>
              {t`Share`}
            </Button>
            <Button
              component={Link}
              to={planMeetupPath(circle.id)}
              variant="default"
              leftSection={<IconCalendarPlus size={18} />}
            >
              {t`Plan a meetup`}
            </Button>
            <CircleMenu circle={circle} onShare={share} />
          </div>
        </div>
      </section>
    </>
  )
}
