import { ph, t } from '@lingui/core/macro'
import { useState } from 'react'
import { useSite } from '../../../../api/site.ts'
import { Text } from '../../../../ui/layout/primitives.tsx'
import classes from './demo-accounts.module.css'

interface DemoAccountsProps {
  disabled: boolean
  /** Fills the form in and signs in. */
  onChoose: (email: string, password: string) => void
}

const SHOWN_AT_ONCE = 3

/** On a demo installation anyone can sign in as a sample member. */
export function DemoAccounts({ disabled, onChoose }: DemoAccountsProps) {
  const { demo_accounts, demo_password } = useSite()
  const [all, setAll] = useState(false)
  if (!demo_password || demo_accounts.length === 0) return null
  const shown = all ? demo_accounts : demo_accounts.slice(0, SHOWN_AT_ONCE)
  return (
    <section className={classes.panel} aria-labelledby="demo-accounts">
      <Text as="h2" size="md" id="demo-accounts">
        {t`Look around as`}
      </Text>
      <ul>
        {shown.map(({ email, label }) => (
          <li key={email}>
            <button
              type="button"
              disabled={disabled}
              title={email}
              onClick={() => onChoose(email, demo_password)}
            >
              {label}
            </button>
          </li>
        ))}
        {demo_accounts.length > SHOWN_AT_ONCE && (
          <li>
            <button type="button" className={classes.more} aria-expanded={all} onClick={() => setAll(!all)}>
              {all ? t`Show fewer` : t`${ph({ demoAccounts: demo_accounts.length - SHOWN_AT_ONCE })} more`}
            </button>
          </li>
        )}
      </ul>
      <Text size="xs" tone="ink-3" mt="xs">
        {t`This is a demo with sample members. You can try anything here.`}
      </Text>
    </section>
  )
}
