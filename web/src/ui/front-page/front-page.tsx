import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useSignedIn } from '../../api/session/session-store.ts'
import { useSite } from '../../api/site.ts'
import { LanguageChoice } from '../language/language-choice.tsx'
import { Row, Text } from '../layout/primitives.tsx'
import { Logo } from '../logo.tsx'
import { PlainLinkButton } from '../plain/plain-button.tsx'
import { footerColumns, linksOf } from './front-links.ts'
import { FrontMenus } from './front-menus.tsx'
import classes from './front-page.module.css'
import { FrontPanel } from './front-panel.tsx'

interface FrontPageProps {
  /** Replaces the sign-in and join buttons, or the dashboard link of a signed-in member. */
  account?: ReactNode
  children: ReactNode
}

/**
 * Frame of a public page: logo, menus and sign-in at the top, footer below. Avoids the component library and
 * the query client, so that a first visit loads fast.
 */
export function FrontPage({ account, children }: FrontPageProps) {
  const site = useSite()
  const { name, support } = site
  return (
    <div className={classes.page}>
      <a className={classes.skip} href="#main">
        {t`Skip to content`}
      </a>
      <header className={classes.top}>
        <Link to="/">
          <Logo />
        </Link>
        <FrontMenus />
        <nav aria-label={t`Account`} className={classes.account}>
          {account ?? <WaysIn />}
        </nav>
        <FrontPanel />
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <footer className={classes.footer}>
        <div className={classes.footerTop}>
          <div>
            <Link to="/">
              <Logo />
            </Link>
            <p className={classes.footerNote}>{t`Learn in good company. Be known for what you do.`}</p>
          </div>
          {footerColumns.map((column) => (
            <nav key={column.title} aria-label={column.title}>
              <Text as="h2" size="md">
                {column.title}
              </Text>
              <ul>
                {linksOf(column, site).map(({ to, text }) => (
                  <li key={to}>
                    <Link to={to}>{text}</Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <Row justify="space-between" align="center" tone="ink-3" mt="lg">
          <p>
            © {new Date().getFullYear()} {name}
          </p>
          <Row align="center" gap="md">
            {support && <a href={support.includes('@') ? `mailto:${support}` : support}>{t`Help`}</a>}
            <LanguageChoice />
          </Row>
        </Row>
      </footer>
    </div>
  )
}

function WaysIn() {
  const { name } = useSite()
  if (useSignedIn()) return <PlainLinkButton to="/dashboard/home">{t`Dashboard`}</PlainLinkButton>
  return (
    <>
      <PlainLinkButton to="/login" look="default">
        {t`Sign in`}
      </PlainLinkButton>
      <span className={classes.join}>
        <PlainLinkButton to="/register">
          <Trans>Join {name}</Trans>
        </PlainLinkButton>
      </span>
    </>
  )
}
