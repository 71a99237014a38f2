import { ph, plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Modal } from '@mantine/core'
import { GROUP_TASKS_LEVEL, INTEREST_GROUP_EDIT_LEVEL, TOP_LEVEL } from '@muster/contract/lib/words.ts'
import type { Celebration, Took } from '@muster/contract/recognition/celebrations.ts'
import {
  IconCertificate,
  IconMedal,
  IconShare,
  IconStack2,
  IconStairsUp,
  IconUsersGroup,
  IconX,
} from '@tabler/icons-react'
import { type CSSProperties, type MouseEvent, useState } from 'react'
import { Link } from 'react-router'
import { useFocusBack } from '../../ui/keys/use-focus-back.ts'
import { Medal } from '../../ui/medal/medal.tsx'
import { AvatarStack } from '../../ui/people/avatar-stack.tsx'
import { namesOf } from '../../ui/people/faces.tsx'
import { formatList } from '../../ui/text/format.ts'
import classes from './level-dialog.module.css'
import { SharePanel } from './share-panel.tsx'

/** Lowest level that comes with a credential. */
const CREDENTIAL_LEVEL = 4

interface Opening {
  readonly icon: 'tasks' | 'groups' | 'medal' | 'credential' | 'climb'
  readonly title: string
  readonly text: string
}

/** Three things that a level unlocks. */
function opensWith(level: number): readonly Opening[] {
  const tasks: Opening = {
    icon: 'tasks',
    title: t`Level ${level} tasks`,
    text: level >= GROUP_TASKS_LEVEL ? t`from your interest groups` : t`now open to you`,
  }
  const medal: Opening = { icon: 'medal', title: t`A new medal`, text: t`now on your profile` }
  const credential: Opening = {
    icon: 'credential',
    title: t`A credential`,
    text: t`signed, and yours to share`,
  }
  const climb: Opening =
    level >= TOP_LEVEL
      ? { icon: 'climb', title: t`The top`, text: t`nothing left to climb, only more to give` }
      : { icon: 'climb', title: t`The road to Level ${ph({ level: level + 1 })}`, text: t`starts here` }
  if (level === INTEREST_GROUP_EDIT_LEVEL) {
    return [{ icon: 'groups', title: t`Your groups`, text: t`now yours to change` }, tasks, credential]
  }
  return [tasks, level >= CREDENTIAL_LEVEL ? credential : medal, climb]
}

/** The suggested first step. */
const firstActOf = (level: number) =>
  level === INTEREST_GROUP_EDIT_LEVEL
    ? { to: '/dashboard/interestgroups', label: t`Choose your groups` }
    : { to: '/dashboard/mujourney', label: level >= TOP_LEVEL ? t`See your journey` : t`See your next tasks` }

interface LevelDialogProps {
  celebration: Celebration
  level: number
  onClose: () => void
}

const icons: Readonly<Record<Opening['icon'], typeof IconX>> = {
  tasks: IconStack2,
  groups: IconUsersGroup,
  medal: IconMedal,
  credential: IconCertificate,
  climb: IconStairsUp,
}

/** Placed around the medal by the golden angle, so that no rows are visible. */
const dots = Array.from({ length: 60 }, (_, index) => ({
  turn: (index * 137.5) % 360,
  reach: 150 + index * 9,
  size: 4 + (index % 4) * 3,
}))
  // Leaves out the dots where the text is, below the medal.
  .filter(({ turn, reach }) => Math.abs(turn - 180) > 62 || reach > 640)
  .map(({ turn, reach, size }) => ({ turn: `${turn}deg`, reach: `${reach}px`, size: `${size}px` }))

/** The large, full-screen celebration of a new level. A member sees it at most six times. */
export default function LevelDialog({ celebration, level, onClose }: LevelDialogProps) {
  useFocusBack()
  const [opened, setOpened] = useState(true)
  // Undefined before the first use; false after closing, to restore focus to the button that opened it.
  const [sharing, setSharing] = useState<boolean>()
  const close = () => setOpened(false)
  const { took, helpers, cause } = celebration
  const act = firstActOf(level)
  const closeOnGround = (event: MouseEvent) => {
    if (event.target === event.currentTarget) close()
  }

  return (
    <Modal.Root opened={opened} onClose={close} onExitTransitionEnd={onClose} fullScreen>
      <Modal.Content>
        <div className={classes.ground}>
          <button type="button" className={classes.close} onClick={close} aria-label={t`Close`}>
            <IconX size={20} />
          </button>
          {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: Escape and the button close as well */}
          <div className={classes.content} onClick={closeOnGround}>
            <div className={classes.medal} aria-hidden="true">
              {dots.map(({ turn, reach, size }) => (
                <span key={turn} className={classes.dot} style={variables({ turn, reach, size })} />
              ))}
              <span className={classes.disc}>
                <Medal level={level} size={172} />
              </span>
            </div>
            <div className={classes.words}>
              <Modal.Title className={classes.title}>
                <span aria-hidden="true">
                  <Trans>Level {level}</Trans>
                </span>
                <span className="visually-hidden">
                  {took
                    ? t`You’ve reached Level ${level}. ${ph({ tookSentence: tookSentence(took) })}`
                    : t`You’ve reached Level ${level}.`}
                </span>
              </Modal.Title>
              {took && (
                <p className={classes.took} aria-hidden="true">
                  {tookSentence(took)}
                </p>
              )}
              {sharing ? (
                <div className={classes.share}>
                  <SharePanel
                    cause={cause}
                    title={t`I reached Level ${level}`}
                    onBack={() => setSharing(false)}
                  />
                </div>
              ) : (
                <>
                  {helpers.length > 0 && (
                    <p className={classes.helpers}>
                      <AvatarStack people={helpers} size={36} />
                      <span>
                        <Trans>{ph({ names: namesOf(helpers.map(firstName)) })} helped you here</Trans>
                      </span>
                    </p>
                  )}
                  <ul className={classes.opens} aria-label={t`What you’ve unlocked`}>
                    {opensWith(level).map(({ icon, title, text }) => (
                      <OpeningTile key={title} Icon={icons[icon]} title={title} text={text} />
                    ))}
                  </ul>
                  <div className={classes.acts}>
                    <Button
                      component={Link}
                      to={act.to}
                      className={classes.first}
                      onClick={close}
                      data-autofocus
                    >
                      {act.label}
                    </Button>
                    <Button
                      className={classes.second}
                      leftSection={<IconShare size={18} />}
                      autoFocus={sharing === false}
                      onClick={() => setSharing(true)}
                    >
                      {t`Share`}
                    </Button>
                  </div>
                </>
              )}
            </div>
          </div>
        </div>
      </Modal.Content>
    </Modal.Root>
  )
}

const variables = (values: Record<'turn' | 'reach' | 'size', string>): CSSProperties =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`--${name}`, value]))

const firstName = ({ full_name }: { full_name: string }) => ({
  full_name: full_name.split(' ')[0] ?? full_name,
})

function OpeningTile({ Icon, title, text }: { Icon: typeof IconX; title: string; text: string }) {
  return (
    <li className={classes.opening}>
      <Icon size={22} aria-hidden="true" />
      <b>{title}</b>
      <span>{text}</span>
    </li>
  )
}

/** 'It took you 23 days, 6 tasks and 9 meetups.' */
function tookSentence({ days, tasks, meetups }: Took): string {
  const parts = [
    plural(days, { one: `# day`, other: `# days` }),
    ...(tasks > 0 ? [plural(tasks, { one: `# task`, other: `# tasks` })] : []),
    ...(meetups > 0 ? [plural(meetups, { one: `# meetup`, other: `# meetups` })] : []),
  ]
  return t`It took you ${ph({ parts: formatList(parts) })}.`
}
