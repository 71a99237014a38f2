import type { ReactNode } from 'react'
import { useSite } from '../../api/site.ts'
import classes from './front-page.module.css'

interface FrontPageProps {
  logo: ReactNode
  /** At the right of the logo: the way to sign in. */
  account: ReactNode
  children: ReactNode
}

/** The frame of a page that presents us to everybody: logo and account above, who we are below. */
export function FrontPage({ logo, account, children }: FrontPageProps) {
  const { name, support } = useSite()
  return (
    <div className={classes.page}>
      <header className={classes.top}>
        {logo}
        <nav aria-label="Account">{account}</nav>
      </header>
      <main>{children}</main>
      <footer className={classes.footer}>
        <p>
          © {new Date().getFullYear()} {name}
        </p>
        {support && <a href={support.includes('@') ? `mailto:${support}` : support}>Help</a>}
      </footer>
    </div>
  )
}
