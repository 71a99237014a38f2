import { t } from '@lingui/core/macro'
import { Button, TextInput } from '@mantine/core'
import { HELLO_LENGTH } from '@muster/contract/learning/group-hellos.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useKeptText } from '../../../../api/session/use-kept-text.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { Stack } from '../../../../ui/layout/primitives.tsx'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { EmptyState, SkeletonRows } from '../../../../ui/loading/states.tsx'
import { hellosQuery } from '../queries.ts'
import classes from './group-hellos.module.css'
import { HelloCard } from './hello-card.tsx'
import { useSayHello } from './use-say-hello.ts'
import { Welcome } from './welcome.tsx'

interface GroupHellosProps {
  group: { readonly id: string; readonly name: string }
  /** The intro whose replies are open at first. */
  opened?: string | undefined
}

/** The intros in a group, newest first, with waves and replies. For members. */
export function GroupHellos({ group: { id, name }, opened }: GroupHellosProps) {
  const query = useInfiniteQuery(hellosQuery(id))
  const [open, setOpen] = useState(opened)
  const target = useRef<HTMLDivElement>(null)
  const isRead = query.isSuccess
  useEffect(() => {
    if (isRead) target.current?.scrollIntoView()
  }, [isRead])
  return (
    <QueryView query={query} errorTitle={t`We couldn’t load the intros`} skeleton={<SkeletonRows rows={3} />}>
      {({ pages }) => {
        const [first] = pages
        const hellos = pages.flatMap((page) => page.hellos)
        // The member's own one comes first until the list has reached it.
        const own = first?.own && !hellos.some((hello) => hello.is_mine) ? [first.own] : []
        const shown = [...own, ...hellos]
        return (
          <Stack gap="sm">
            {first?.welcome && <Welcome welcome={first.welcome} />}
            {first?.may_say && <SayIt groupId={id} name={name} />}
            {shown.length === 0 && (
              <Card>
                <EmptyState
                  title={t`No intros yet`}
                >{t`When someone joins, they’ll say hello here.`}</EmptyState>
              </Card>
            )}
            {shown.map((hello) => (
              <div key={hello.id} ref={hello.id === opened ? target : undefined} className={classes.place}>
                <HelloCard
                  groupId={id}
                  hello={hello}
                  mayAnswer={first?.may_answer ?? false}
                  isOpen={open === hello.id}
                  onOpen={(isOpen) => setOpen(isOpen ? hello.id : undefined)}
                />
              </div>
            ))}
            {query.hasNextPage && (
              <Button
                variant="default"
                fullWidth
                loading={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                {t`Show earlier intros`}
              </Button>
            )}
          </Stack>
        )
      }}
    </QueryView>
  )
}

function SayIt({ groupId, name }: { groupId: string; name: string }) {
  const [words, setWords, dropWords] = useKeptText({ kind: 'hello', id: groupId })
  const [empty, setEmpty] = useState(false)
  const say = useSayHello({ joins: false, onDone: dropWords })
  function submit(event: FormEvent) {
    event.preventDefault()
    if (words.trim()) say.mutate({ words: words.trim(), groups: [groupId] })
    else setEmpty(true)
  }
  return (
    <Card>
      <form className={classes.say} onSubmit={submit} noValidate>
        <TextInput
          className={classes.field}
          label={t`Say hello to ${name}`}
          placeholder={t`I’m … and I like making …`}
          maxLength={HELLO_LENGTH}
          error={empty && t`Write one line about yourself`}
          value={words}
          onChange={(event) => {
            setWords(event.currentTarget.value)
            setEmpty(false)
          }}
        />
        <Button type="submit" loading={say.isPending} {...(say.loader && { loaderProps: say.loader })}>
          {t`Say hello`}
        </Button>
      </form>
    </Card>
  )
}
