import { t } from '@lingui/core/macro'
import { ActionIcon, Loader, MenuItem } from '@mantine/core'
import type { CircleMessage } from '@muster/contract/circles/circle-threads.ts'
import { type ReactionName, reactionNames } from '@muster/contract/circles/thread-words.ts'
import { IconMoodPlus } from '@tabler/icons-react'
import { api } from '../../../../../api/client.ts'
import { useAction } from '../../../../../ui/acts/use-action.ts'
import { LateMenu } from '../../../../../ui/menu/late-menu.tsx'
import { Tip } from '../../../../../ui/text/tip.tsx'
import { reactionWords } from '../../shared/thread-words.ts'
import classes from './thread.module.css'
import { threadKey } from './thread-queries.ts'

/** Adds or removes my reaction. */
function useReact(circle_id: string, message: CircleMessage) {
  return useAction({
    call: (reaction: ReactionName) => {
      const isMine = message.reactions.some((one) => one.reaction === reaction && one.is_mine)
      const params = { circle_id, message_id: message.id, reaction }
      return isMine
        ? api.circleThreads.unreact.answer({ params })
        : api.circleThreads.react.answer({ params })
    },
    success: false,
    invalidates: [threadKey(circle_id)],
  })
}

interface ReactionsProps {
  circleId: string
  message: CircleMessage
}

/** The reactions of a message; pressing one adds or removes mine. */
export function Reactions({ circleId, message }: ReactionsProps) {
  const react = useReact(circleId, message)
  if (message.reactions.length === 0) return null
  return (
    <ul className={classes.reactions} aria-label={t`Reactions`}>
      {message.reactions.map(({ reaction, count, is_mine, names }) => (
        <li key={reaction}>
          <Tip label={`${reactionWords[reaction].name}: ${names.join(', ')}`} maw={260}>
            <button
              type="button"
              className={classes.reaction}
              aria-pressed={is_mine}
              aria-label={`${reactionWords[reaction].name}, ${count}`}
              disabled={react.isPending}
              onClick={() => react.mutate(reaction)}
            >
              <span aria-hidden="true">{reactionWords[reaction].sign}</span> {count}
            </button>
          </Tip>
        </li>
      ))}
    </ul>
  )
}

/** The picker for reactions. */
export function ReactButton({ circleId, message }: ReactionsProps) {
  const react = useReact(circleId, message)
  return (
    <LateMenu
      position="top-end"
      width="auto"
      className={classes.palette}
      button={
        <ActionIcon
          variant="subtle"
          color="gray"
          c="var(--ink-3)"
          size={36}
          aria-label={t`React`}
          aria-busy={react.isPending}
        >
          {react.isPending ? <Loader size={18} color="gray" /> : <IconMoodPlus size={20} />}
        </ActionIcon>
      }
    >
      {reactionNames.map((reaction) => (
        <MenuItem
          key={reaction}
          className={classes.choice}
          aria-label={reactionWords[reaction].name}
          title={reactionWords[reaction].name}
          onClick={() => react.mutate(reaction)}
        >
          {reactionWords[reaction].sign}
        </MenuItem>
      ))}
    </LateMenu>
  )
}
