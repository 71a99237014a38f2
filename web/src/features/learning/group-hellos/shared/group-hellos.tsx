import { Button, Menu, TextInput } from '@mantine/core'
import { type GroupHello, HELLO_LENGTH } from '@muster/contract/learning/group-hellos.ts'
import { profilePath } from '@muster/contract/people/addresses.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../../../api/client.ts'
import { invalidate } from '../../../../api/query-client.ts'
import { keyOf } from '../../../../api/query-of.ts'
import { useSignedIn } from '../../../../api/session/session-store.ts'
import { useKeptText } from '../../../../api/session/use-kept-text.ts'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { RowMenu } from '../../../../ui/data-table/row-menu.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { Text } from '../../../../ui/layout/primitives.tsx'
import rows from '../../../../ui/layout/rows.module.css'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { RelativeTime } from '../../../../ui/text/date-text.tsx'
import { MessageReportDialog } from '../../../circles/learning-circles/shared/report-dialog.tsx'
import { hellosQuery } from '../queries.ts'
import classes from './group-hellos.module.css'
import { useGroupVisit } from './use-group-visit.ts'
import { useSayHello } from './use-say-hello.ts'

/** The latest intros in a group, and the member's own. Hidden for visitors, and when there are none. */
export function GroupHellos({ group }: { group: { id: string; name: string } }) {
  return useSignedIn() ? <Hellos group={group} /> : null
}

function Hellos({ group: { id, name } }: { group: { id: string; name: string } }) {
  useGroupVisit(id)
  const { data } = useQuery(hellosQuery(id))
  const [reporting, setReporting] = useState<GroupHello>()
  if (!data || (data.hellos.length === 0 && !data.may_say)) return null
  return (
    <Card title="Intros" aside="From the newest members">
      {data.may_say && <SayIt groupId={id} name={name} />}
      <ul className={rows.list}>
        {data.hellos.map((hello) => (
          <HelloRow key={hello.id} groupId={id} hello={hello} onReport={() => setReporting(hello)} />
        ))}
      </ul>
      {reporting && (
        <MessageReportDialog
          of={reporting.id}
          title={`Report ${reporting.full_name}’s intro`}
          send={(body) => api.groupHellos.report.answer({ params: { pk: id, hello_id: reporting.id }, body })}
          onDone={() => void invalidate(keyOf(api.groupHellos))}
          onClose={() => setReporting(undefined)}
        />
      )}
    </Card>
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
    <form className={classes.say} onSubmit={submit} noValidate>
      <TextInput
        className={classes.field}
        label={`Say hello to ${name}`}
        placeholder="I’m … and I like making …"
        maxLength={HELLO_LENGTH}
        error={empty && 'Write one line about yourself'}
        value={words}
        onChange={(event) => {
          setWords(event.currentTarget.value)
          setEmpty(false)
        }}
      />
      <Button type="submit" loading={say.isPending} {...(say.loader && { loaderProps: say.loader })}>
        Say hello
      </Button>
    </form>
  )
}

interface HelloRowProps {
  groupId: string
  hello: GroupHello
  onReport: () => void
}

function HelloRow({ groupId, hello, onReport }: HelloRowProps) {
  const { id, full_name, muid, profile_pic, words, created_at, is_mine, i_reported } = hello
  const remove = useAction({
    call: () => api.groupHellos.remove.answer({ params: { pk: groupId, hello_id: id } }),
    invalidates: [keyOf(api.groupHellos)],
  })
  return (
    <li className={rows.row}>
      <Avatar name={full_name} src={profile_pic} muid={muid ?? id} size={36} />
      <div className={classes.said}>
        <p>
          {muid ? <Link to={profilePath(muid)}>{full_name}</Link> : <strong>{full_name}</strong>}{' '}
          <Text as="span" size="xs" tone="ink-3">
            <RelativeTime value={created_at} />
            {i_reported && ', reported'}
          </Text>
        </p>
        <Text tone="ink-2">{words}</Text>
      </div>
      {(is_mine || !i_reported) && (
        <RowMenu label={is_mine ? 'My intro' : `${full_name}’s intro`} busy={remove.isPending}>
          {is_mine ? (
            <Menu.Item onClick={() => remove.mutate()}>Delete intro</Menu.Item>
          ) : (
            <Menu.Item onClick={onReport}>Report intro</Menu.Item>
          )}
        </RowMenu>
      )}
    </li>
  )
}
