import { FIND_CIRCLE } from '@muster/contract/circles/addresses.ts'
import type { HomeDay } from '@muster/contract/home/home-day.ts'
import {
  type Icon,
  IconAffiliate,
  IconBinoculars,
  IconBuilding,
  IconCheck,
  IconEye,
  IconLink,
  IconMap,
  IconMoodSmile,
  IconUserCircle,
  IconUsersGroup,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import { useSite } from '../../../../api/site.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { Stack } from '../../../../ui/layout/primitives.tsx'
import { KarmaAmount } from '../../../../ui/text/karma-amount.tsx'
import { linkKarmaWords } from '../../../people/profiles/shared/link-words.ts'
import classes from './first-steps.module.css'

type Key = HomeDay['steps'][number]['key']

interface StepWords {
  readonly icon: Icon
  readonly title: string
  readonly why: string
  readonly to: string
}

const words: Readonly<Record<Key, StepWords>> = {
  path: {
    icon: IconMap,
    title: 'Choose your path',
    why: 'Creative, coder, maker or manager',
    to: '/dashboard/settings/path',
  },
  hello: {
    icon: IconMoodSmile,
    title: 'Say hello',
    why: 'One sentence is enough',
    to: '/dashboard/interestgroups',
  },
  visits: {
    icon: IconBinoculars,
    title: 'Look at three groups',
    why: 'Then join the one you like',
    to: '/dashboard/interestgroups',
  },
  groups: {
    icon: IconAffiliate,
    title: 'Join a group',
    why: 'It shapes Home and your later tasks',
    to: '/dashboard/profile?edit=groups',
  },
  organisation: {
    icon: IconBuilding,
    title: 'Tell us where you study or work',
    why: 'Your karma counts towards your college too',
    to: '/dashboard/settings/organization',
  },
  picture: {
    icon: IconUserCircle,
    title: 'Add a picture',
    why: 'Or keep the one we drew for you',
    to: '/dashboard/profile?edit=profile',
  },
  links: {
    icon: IconLink,
    title: 'Link your accounts on other sites',
    why: 'Help people find you elsewhere',
    to: '/dashboard/profile?edit=links',
  },
  circle: {
    icon: IconUsersGroup,
    title: 'Ask to join a circle',
    why: 'A few people who meet regularly',
    to: FIND_CIRCLE,
  },
  public: {
    icon: IconEye,
    title: 'Make your profile public',
    why: 'Others can find you and see what you’ve done',
    to: '/dashboard/profile?edit=share',
  },
}

/** Checklist for a new account. Each step ticks itself, and the list disappears when all are done. */
export function FirstSteps({ steps }: Pick<HomeDay, 'steps'>) {
  const { rules } = useSite()
  const done = steps.filter((step) => step.done).length
  if (done === steps.length) return null
  return (
    <Card title="First steps" aside={`${done} of ${steps.length} done, ticked off automatically`}>
      <ul className={classes.list}>
        {steps.map((step) => {
          const { icon: StepIcon, title, why, to } = words[step.key]
          const { done: part, of } = step.progress ?? { done: 0, of: 0 }
          const links = step.key === 'links' ? linkKarmaWords(rules) : undefined
          const detail = part > 0 ? `${part} of ${of} so far` : (links ?? why)
          const brings = step.karma !== null && (
            <span className={classes.brings}>
              <KarmaAmount value={step.karma} signed />
              <span className="visually-hidden"> karma</span>
            </span>
          )
          return (
            <li key={step.key}>
              {step.done ? (
                <div className={classes.row} data-done>
                  <span className={classes.tile} aria-hidden="true">
                    <IconCheck size={22} stroke={2.6} />
                  </span>
                  <span className={classes.title}>
                    {title}
                    <span className="visually-hidden">, done</span>
                  </span>
                  {brings}
                </div>
              ) : (
                <Link to={to} className={classes.row}>
                  <span className={classes.tile} aria-hidden="true">
                    <StepIcon size={22} stroke={1.8} />
                  </span>
                  <Stack as="span" grow>
                    <span className={classes.title}>{title}</span>
                    <span className={classes.why}>{detail}</span>
                  </Stack>
                  {brings}
                </Link>
              )}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
