import type { ReactNode } from 'react'
import classes from './first-frame.module.css'

interface FirstFrameProps {
  title: string
  aside?: ReactNode
  text?: ReactNode
  /** Two short lines that stand beside the button on a phone, and say there what title and text say. */
  facts?: { readonly first: string; readonly second: string } | undefined
  /** The one thing to do. */
  act?: ReactNode
  /** Under it: a second, smaller way. */
  more?: ReactNode
}

/** The first card beside a meetup: where I stand with it. On a phone its button is a bar at the bottom of the screen. */
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
        <div className={classes.bar}>
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
