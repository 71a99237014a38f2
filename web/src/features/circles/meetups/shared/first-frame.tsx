import type { ReactNode } from 'react'
import classes from './first-frame.module.css'

interface FirstFrameProps {
  title: string
  aside?: ReactNode
  text?: ReactNode
  /** Two short lines beside the button on a phone, in place of title and text. */
  facts?: { readonly first: string; readonly second: string } | undefined
  /** The main action. */
  act?: ReactNode
  /** A secondary action below it. */
  more?: ReactNode
}

/** The first card beside a meetup: my status and the main action. On a phone its button is a bottom bar. */
export function FirstFrame({ title, aside, text, facts, act, more }: FirstFrameProps) {
  return (
    <section className={classes.card} data-bar={facts ? true : undefined}>
      <div className={classes.words}>
        <header className={classes.head}>
          <h2>{title}</h2>
          {aside}
        </header>
        {text && <div className={classes.text}>{text}</div>}
      </div>
      {act && (
        <div className={classes.bar} data-bar="act">
          {facts && (
            <div className={classes.facts}>
              <strong>{facts.first}</strong>
              <span>{facts.second}</span>
            </div>
          )}
          <div className={classes.act}>{act}</div>
        </div>
      )}
      {more && <div className={classes.more}>{more}</div>}
    </section>
  )
}
