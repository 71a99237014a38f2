import { Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy, IconExternalLink } from '@tabler/icons-react'
import type { Level } from '../profile/queries.ts'
import classes from './next-step-card.module.css'

/** Hand in a task: in the chat where it has a place there, and with its hashtag in any case. */
export function TaskActions({ task }: { task: Level['tasks'][number] }) {
  const clipboard = useClipboard({ timeout: 3000 })
  const copy = (
    <Button
      className={task.discord_link ? classes.secondary : classes.primary}
      leftSection={clipboard.copied ? <IconCheck size={18} /> : <IconCopy size={18} />}
      onClick={() => clipboard.copy(task.hashtag)}
    >
      <span aria-live="polite">{clipboard.copied ? 'Copied!' : `Copy ${task.hashtag}`}</span>
    </Button>
  )
  if (!task.discord_link) return copy
  return (
    <>
      <Button
        component="a"
        href={task.discord_link}
        target="_blank"
        rel="noreferrer"
        className={classes.primary}
        rightSection={<IconExternalLink size={17} />}
      >
        Submit your work
      </Button>
      {copy}
    </>
  )
}
