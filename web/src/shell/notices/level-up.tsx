import { Button, Modal } from '@mantine/core'
import {
  GROUP_TASKS_LEVEL,
  groupRules,
  INTEREST_GROUP_EDIT_LEVEL,
  TOP_LEVEL,
} from '@muster/contract/lib/words.ts'
import { type CSSProperties, useState } from 'react'
import { Link } from 'react-router'
import classes from './level-up.module.css'
import { useNoticeActs } from './use-notice-acts.ts'

interface LevelUpProps {
  level: number
  /** The notice that tells of it; closing marks it as read, so that no other device celebrates again. */
  noticeId: string | undefined
  onClose: () => void
}

/** One calm celebration a level: the new number, and what it opens. */
export default function LevelUp({ level, noticeId, onClose }: LevelUpProps) {
  const acts = useNoticeActs()
  const [opened, setOpened] = useState(true)
  const close = () => {
    if (noticeId) acts.markRead(noticeId)
    setOpened(false)
  }
  return (
    <Modal opened={opened} onClose={close} onExitTransitionEnd={onClose} withCloseButton={false} size={400}>
      <div className={classes.content}>
        <div
          className={classes.medal}
          style={variables({ '--level': `var(--level-${level})` })}
          aria-hidden="true"
        >
          {Array.from({ length: 12 }, (_, dot) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the dots are all alike and never change place
            <span key={dot} className={classes.dot} style={variables({ '--turn': `${dot * 30}deg` })} />
          ))}
          <span className={classes.number}>{level}</span>
        </div>
        <Modal.Title className={classes.title}>You have reached Level {level}</Modal.Title>
        <p className={classes.text}>{opensText(level)}</p>
        <Button component={Link} to="/dashboard/mujourney" onClick={close} fullWidth data-autofocus>
          See your journey
        </Button>
        <Button variant="subtle" onClick={close} fullWidth>
          Close
        </Button>
      </div>
    </Modal>
  )
}

function variables(values: Record<`--${string}`, string>): CSSProperties {
  return values
}

function opensText(level: number): string {
  if (level >= TOP_LEVEL) return 'It is the highest one. There is nothing left to climb, only more to give.'
  if (level === INTEREST_GROUP_EDIT_LEVEL)
    return `Become Expert is open now, and you may change your interest groups. ${groupRules.tasks}`
  if (level >= GROUP_TASKS_LEVEL) return `The tasks of Level ${level} in your interest groups are open now.`
  return `The tasks of Level ${level} are open now.`
}
