import { ph } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type Icon, IconArrowBackUp, IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { usePageKeys } from '../../keys/use-page-keys.ts'
import { formatDate } from '../../text/format.ts'
import { OwnerButtons } from '../duties/owner-buttons.tsx'
import { KeyHint } from '../key-hint.tsx'
import type { Identified } from '../open/current-row.ts'
import { useOpened } from '../open/opened.ts'
import { HeldBar, SkipButton } from '../open/presence.tsx'
import workArea from '../work-area.module.css'
import bar from '../work-bar.module.css'
import { WorkBar } from '../work-bar.tsx'

interface DecisionsProps {
  /** Shown instead of the buttons once decided; false while it is waiting. */
  decided: ReactNode
  /** Class of the bar. */
  className?: string | undefined
  /**
   * `DecisionButton`s and their dialogs. Mounted only while the case waits and no colleague holds it, so
   * their shortcuts are active only then.
   */
  children: ReactNode
}

/** The bar below a case: decision buttons, who has it open, or the outcome. */
export function Decisions({ decided, className, children }: DecisionsProps) {
  const { held } = useOpened()
  if (decided) return decided
  if (held.heldBy) return <HeldBar />
  return (
    <WorkBar className={className}>
      {children}
      <span className={bar.others}>
        <OwnerButtons />
        <SkipButton />
      </span>
    </WorkBar>
  )
}

interface DecisionButtonProps {
  /** Shortcut, a lower-case letter: 'v'. */
  letter: string
  icon?: Icon
  /** 'first' is the most frequent decision; 'grave' rejects work; 'small' is an icon where room is short. */
  kind?: 'first' | 'other' | 'grave' | 'small'
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
  grave: { variant: 'default', color: 'bad', 'data-grave': true },
  small: { variant: 'default' },
} as const

/** A kind of decision, such as approving, and the row it was last made about. */
export interface Act {
  readonly isPending: boolean
  readonly error: Error | null
  readonly variables: Identified | { readonly row: Identified } | undefined
}

/**
 * A decision as one case sees it. The next case appears while lists are still being refetched after the last
 * decision. It takes keys at once, because only a decision about itself makes it busy or show an error.
 */
export function actOn<Decision extends Act>(row: Identified, act: Decision): Decision {
  const { variables } = act
  const about = variables && 'row' in variables ? variables.row : variables
  return about?.id === row.id ? act : { ...act, isPending: false, error: null }
}

/** A decision button with its shortcut. Ignores presses until the case has been painted. */
export function DecisionButton({
  letter,
  icon: Icon,
  kind = 'other',
  onDecide,
  className,
  ...button
}: DecisionButtonProps) {
  const { isSeen } = useOpened()
  function decide() {
    if (!button.loading && !button.disabled && isSeen()) onDecide()
  }
  usePageKeys({
    [letter]: (event) => {
      // Otherwise the letter is typed into the field that opens.
      event.preventDefault()
      decide()
    },
  })
  return (
    <Button
      {...looks[kind]}
      className={kind === 'small' ? bar.small : className}
      leftSection={Icon && <Icon size={18} />}
      rightSection={<KeyHint>{letter.toUpperCase()}</KeyHint>}
      onClick={decide}
      {...button}
    />
  )
}

/** Why the reader can't decide; null shows nothing. */
export function LockedNote({ because }: { because: string | null }) {
  return (
    because && (
      <p className={workArea.locked}>
        <IconLock size={17} aria-hidden="true" /> {because}.
      </p>
    )
  )
}

interface UndoUntilProps {
  /** Undo deadline; null if it can't be undone. */
  until: string | null
  loading: boolean
  onUndo: () => void
}

/** Undo button, while undo is possible. */
export function UndoUntil({ until, loading, onUndo }: UndoUntilProps) {
  if (until === null || Date.parse(until) <= Date.now()) return null
  return (
    <Button variant="default" leftSection={<IconArrowBackUp size={18} />} loading={loading} onClick={onUndo}>
      <Trans>Undo until {ph({ until: formatDate(until, 'time') })}</Trans>
    </Button>
  )
}
