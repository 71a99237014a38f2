import { ph, t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { NextAct } from '@muster/contract/home/home-day.ts'
import { HELLO_LENGTH } from '@muster/contract/learning/group-hellos.ts'
import { type FormEvent, useId, useState } from 'react'
import { useKeptText } from '../../../../api/session/use-kept-text.ts'
import { Stack } from '../../../../ui/layout/primitives.tsx'
import { AvatarStack } from '../../../../ui/people/avatar-stack.tsx'
import { GroupPicks } from '../../../learning/group-hellos/shared/group-picks.tsx'
import { useSayHello } from '../../../learning/group-hellos/shared/use-say-hello.ts'
import classes from './hero.module.css'

interface SayHelloProps {
  act: NextAct
  hello: NonNullable<NextAct['hello']>
  /** Moves on to the next act. */
  onGoOn: (karma: number) => void
}

/** The first act, done in the hero itself and rewarded right away: one sentence, one button. */
export function SayHello({ act: { karma, done_by }, hello: { is_member, groups }, onGoOn }: SayHelloProps) {
  const [words, setWords, dropWords] = useKeptText({ kind: 'hello', id: 'first' })
  const [chosen, setChosen] = useState(is_member ? groups.slice(0, 1).map(({ id }) => id) : [])
  const [problem, setProblem] = useState<'words' | 'group'>()
  const id = useId()
  const say = useSayHello({
    joins: !is_member,
    onDone: (earned) => {
      dropWords()
      onGoOn(earned)
    },
  })
  const to = groups.find((group) => group.id === chosen[0]) ?? groups[0]

  function submit(event: FormEvent) {
    event.preventDefault()
    const missing = chosen.length === 0 ? 'group' : words.trim() === '' ? 'words' : undefined
    setProblem(missing)
    if (!missing) say.mutate({ words: words.trim(), groups: chosen })
  }

  return (
    <Stack as="form" gap="sm" onSubmit={submit} noValidate>
      {(!is_member || groups.length > 1) && (
        <GroupPicks
          onBlue
          single={is_member}
          legend={is_member ? t`Which group?` : t`Choose at least one group to join`}
          groups={groups}
          chosen={chosen}
          onChange={(next) => {
            setChosen(next)
            setProblem(undefined)
          }}
        />
      )}
      {problem === 'group' && (
        <p role="alert" className={classes.problem}>
          {t`Choose a group to say hello to`}
        </p>
      )}
      <label className="visually-hidden" htmlFor={id}>
        {t`Say hello in a sentence`}
      </label>
      <textarea
        id={id}
        className={classes.field}
        rows={2}
        maxLength={HELLO_LENGTH}
        placeholder={t`I’m … and I like making …`}
        value={words}
        aria-invalid={problem === 'words' || undefined}
        aria-describedby={problem === 'words' ? `${id}-error` : undefined}
        onChange={(event) => {
          setWords(event.currentTarget.value)
          setProblem(undefined)
        }}
      />
      {problem === 'words' && (
        <p id={`${id}-error`} role="alert" className={classes.problem}>
          {t`Write one sentence about yourself`}
        </p>
      )}
      <div className={classes.helloRow}>
        <Button
          type="submit"
          className={classes.primary}
          loading={say.isPending}
          {...(say.loader && { loaderProps: say.loader })}
        >
          {t`Say hello`}
        </Button>
        {karma && <span className={classes.brings}>+{karma}</span>}
      </div>
      {to && to.members > 1 && (
        <p className={classes.audience}>
          <Trans>
            <AvatarStack people={done_by.faces} total={to.members} />
            <Plural value={ph({ members: to.members })} one="# person" other="# people" /> will see it
          </Trans>
        </p>
      )}
    </Stack>
  )
}
