import { t } from '@lingui/core/macro'
import { lazy, type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { endsWithPage } from '../../../../../api/session/session-store.ts'
import { useSite } from '../../../../../api/site.ts'
import { Gathering } from '../../../../../ui/illustrations/gathering.tsx'
import { Text } from '../../../../../ui/layout/primitives.tsx'
import { Logo } from '../../../../../ui/logo.tsx'
import classes from './onboarding-frame.module.css'

// At the foot, and few choose.
const LanguageChoice = lazy(async () => ({
  default: (await import('../../../../../ui/language/language-choice.tsx')).LanguageChoice,
}))

interface OnboardingFrameProps {
  title: ReactNode
  lead?: ReactNode
  /** Text of the brand panel; hidden on phones. */
  promise: BrandPromise
  /** Content above the title, such as the registration steps. */
  above?: ReactNode
  /** A wider layout, for cards side by side. */
  wide?: boolean
  /** Links below the form. */
  foot?: ReactNode
  children: ReactNode
}

export interface BrandPromise {
  title: string
  text: string
}

/** The page frame of sign-in and registration: the brand panel at the side (above on phones) and the form. */
export function OnboardingFrame({ title, lead, promise, above, wide, foot, children }: OnboardingFrameProps) {
  const { name, support } = useSite()
  return (
    <div className={classes.page}>
      <aside className={classes.brand} aria-label={t`About this community`}>
        <Link to="/" className={classes.logo} aria-label={t`${name} home page`}>
          <Logo light />
        </Link>
        <Gathering className={classes.gathering} />
        <div className={classes.promise}>
          <p className={classes.promiseTitle}>{promise.title}</p>
          <p className={classes.promiseText}>{promise.text}</p>
        </div>
      </aside>
      <div className={classes.side}>
        <main className={classes.column} data-wide={wide || undefined}>
          {above}
          <Text as="header" mb="lg">
            <Text as="h1" size="3xl" weight={700}>
              {title}
            </Text>
            {lead && (
              <Text size="md" tone="ink-2" mt="xs">
                {lead}
              </Text>
            )}
          </Text>
          {endsWithPage() && (
            <Text mb="md" role="status">
              {t`Your browser blocks site data. You can sign in, but only until you reload or close this tab.`}
            </Text>
          )}
          {children}
          {foot && <div className={classes.foot}>{foot}</div>}
        </main>
        <footer className={classes.links}>
          <Link to="/">{t`Homepage`}</Link>
          {support && (
            <a href={support.includes('@') ? `mailto:${support}` : support} target="_blank" rel="noreferrer">
              {t`Help`}
            </a>
          )}
          <Suspense>
            <LanguageChoice />
          </Suspense>
        </footer>
      </div>
    </div>
  )
}
