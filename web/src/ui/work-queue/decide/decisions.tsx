import { Button } from '@mantine/core'
import { type Icon, IconArrowBackUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { usePageKeys } from '../../keys/use-page-keys.ts'
import { formatDate } from '../../text/format.ts'
import { KeyHint } from '../key-hint.tsx'
import { useOpened } from '../open/opened.ts'
import { HeldBar, SkipButton } from '../open/presence.tsx'
import { WorkBar } from '../work-bar.tsx'

interface DecisionsProps {
  /** How it was decided, in place of the decisions; false while it waits. */
  decided: ReactNode
  /** Of the bar. */
  className?: string | undefined
  /** `DecisionButton`s and their dialogs. They are mounted while it waits and is mine, and so are their keys. */
  children: ReactNode
}

/** The bar below a case: what can be decided, or who has it open, or how it was decided. */
export function Decisions({ decided, className, children }: DecisionsProps) {
  const { held } = useOpened()
  if (decided) return decided
  if (held.heldBy) return <HeldBar />
  return (
    <WorkBar className={className}>
      {children}
      <SkipButton />
    </WorkBar>
  )
}

interface DecisionButtonProps {
  /** The key, one letter: 'v'. */
  letter: string
  icon?: Icon
  /** The first is what is done most often; a grave one turns work down. */
  kind?: 'first' | 'other' | 'grave'
  loading?: boolean
  disabled?: boolean
  title?: string
  className?: string | undefined
  onDecide: () => void
  children: ReactNode
}

const looks = {
  first: { variant: 'filled', 'data-primary': true },
  other: { variant: 'default' },
  grave: { variant: 'subtle', color: 'bad' },
} as const

/** Decides, or asks for what a decision needs, by press and by key; never about a case that is not drawn yet. */
export function DecisionButton({
  letter,
  icon: Icon,
  kind = 'other',
  onDecide,
  ...button
}: DecisionButtonProps) {
  const { isSeen } = useOpened()
  function decide() {
    if (!button.loading && !button.disabled && isSeen()) onDecide()
  }
  usePageKeys({
    [letter]: (event) => {
      // Where it opens a field, the letter is not the first one in it.
      event.preventDefault()
      decide()
    },
  })
  return (
    <Button
      {...looks[kind]}
      leftSection={Icon && <Icon size={18} />}
      rightSection={<KeyHint>{letter.toUpperCase()}</KeyHint>}
      onClick={decide}
      {...button}
    />
  )
}

interface UndoUntilProps {
  /** Until when it can be taken back; null when it cannot. */
  until: string | null
  loading: boolean
  onUndo: () => void
}

/** The way back from a decision, while there is one. */
export function UndoUntil({ until, loading, onUndo }: UndoUntilProps) {
  if (until === null || Date.parse(until) <= Date.now()) return null
  return (
    <Button variant="default" leftSection={<IconArrowBackUp size={18} />} loading={loading} onClick={onUndo}>
      Undo until {formatDate(until, 'time')}
    </Button>
  )
}
