import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import type { NextAct } from '@muster/contract/home/home-day.ts'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { AvatarStack } from '../../../../ui/people/avatar-stack.tsx'
import { RelativeTime } from '../../../../ui/text/date-text.tsx'
import { actWords } from './act-words.ts'
import { Gathered } from './gathered.tsx'
import classes from './hero.module.css'
import { SayHello } from './say-hello.tsx'

const JOURNEY = '/dashboard/mujourney'

interface HeroProps {
  act: NextAct
  /** The member asked for this act, so it gets the focus. */
  asked: boolean
  /** After an act that was done in the hero, with its karma. */
  onGoOn: (karma: number) => void
}

/** The single next act, with the members who have done it. */
export function Hero({ act, asked, onGoOn }: HeroProps) {
  const self = useRef<HTMLElement>(null)
  useEffect(() => {
    if (asked) self.current?.focus()
  }, [asked])
  const { title, text, to, action, kicker, others } = actWords(act)
  const hello = act.hello && act.hello.groups.length > 0 ? act.hello : null
  return (
    <section ref={self} tabIndex={-1} className={classes.hero} aria-label={t`Next step`}>
      <div className={classes.content}>
        <p className={classes.kicker}>{kicker}</p>
        <h2 className={classes.title}>{title}</h2>
        {act.words ? <Quote words={act.words} /> : text && <p className={classes.text}>{text}</p>}
        {hello ? (
          <SayHello act={act} hello={hello} onGoOn={onGoOn} />
        ) : (
          <div className={classes.actions}>
            <Button component={Link} to={to} className={classes.primary}>
              {action}
            </Button>
            {to !== JOURNEY && (
              <Button component={Link} to={JOURNEY} className={classes.secondary}>
                {t`See all tasks`}
              </Button>
            )}
          </div>
        )}
        {others && !hello && (
          <p className={classes.others}>
            <AvatarStack people={act.done_by.faces} total={act.done_by.total} />
            {others}
          </p>
        )}
      </div>
      <Gathered act={act} caption={others} />
    </section>
  )
}

function Quote({ words }: { words: NonNullable<NextAct['words']> }) {
  return (
    <blockquote className={classes.quote}>
      {words.by && (
        <Avatar name={words.by.full_name} src={words.by.profile_pic} muid={words.by.muid} size={36} />
      )}
      <p>
        “{words.text}”
        <span className={classes.said}>
          {words.by?.full_name ?? t`A reviewer`}
          {words.at && (
            <>
              , <RelativeTime value={words.at} />
            </>
          )}
        </span>
      </p>
    </blockquote>
  )
}
