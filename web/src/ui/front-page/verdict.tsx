import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconRefresh, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './check-page.module.css'

const signs = { good: IconCheck, bad: IconX, doubt: IconAlertTriangle }

interface VerdictProps {
  tone: keyof typeof signs
  title: string
  again?: { readonly busy: boolean; readonly run: () => void }
  /** Within a card that has already said what was checked. */
  isSmall?: boolean
  children: ReactNode
}

/** The result of checking a certificate or credential, in plain words. */
export function Verdict({ tone, title, again, isSmall = false, children }: VerdictProps) {
  const Sign = signs[tone]
  return (
    <div
      className={classes.verdict}
      data-tone={tone}
      data-small={isSmall || undefined}
      role={tone === 'bad' ? 'alert' : 'status'}
    >
      {!isSmall && (
        <span className={classes.tick}>
          <Sign size={26} aria-hidden="true" />
        </span>
      )}
      <div>
        <p className={classes.answer}>{title}</p>
        <p>{children}</p>
      </div>
      {again && (
        <Button
          className={classes.screenOnly}
          variant="subtle"
          leftSection={<IconRefresh size={18} />}
          loading={again.busy}
          onClick={again.run}
        >
          {t`Check again`}
        </Button>
      )}
    </div>
  )
}

interface NothingFoundProps {
  title: string
  children: ReactNode
}

/** There’s nothing with the code that was asked for, as prominent as a valid result. */
export function NothingFound({ title, children }: NothingFoundProps) {
  return (
    <div className={classes.missing} role="alert">
      <h1>{title}</h1>
      <p>{children}</p>
    </div>
  )
}
