import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Tabs } from '@mantine/core'
import type { UserDetail } from '@muster/contract/people/users.ts'
import { IconPencil, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useRef } from 'react'
import { useParams } from 'react-router'
import { useAddressParam } from '../../../../ui/address/use-address-param.ts'
import { useAddressParams } from '../../../../ui/address/use-address-params.ts'
import { usePageKeys } from '../../../../ui/keys/use-page-keys.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { Crumbs } from '../../../../ui/layout/crumbs.tsx'
import { Columns, Row, Stack } from '../../../../ui/layout/primitives.tsx'
import { lazyPart } from '../../../../ui/loading/lazy-part.tsx'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { SkeletonLines, SkeletonRows } from '../../../../ui/loading/states.tsx'
import { formatNumber } from '../../../../ui/text/format.ts'
import { firstName } from '../help/help-words.ts'
import { NoteView } from '../notes/note-view.tsx'
import { helpQuery, notesQuery, userQuery } from '../queries.ts'
import { storyParams } from '../story/use-story.ts'
import { UserView } from '../user-view.tsx'
import { MemberHead } from './member-head.tsx'
import classes from './member-page.module.css'

const StoryTab = lazyPart(() => import('../story/story-tab.tsx'))
const AccessTab = lazyPart(() => import('../access/access-tab.tsx'))
const NotesTab = lazyPart(() => import('../notes/notes-tab.tsx'))
const HelpPanel = lazyPart(() => import('../help/help-panel.tsx'))
const UserEditForm = lazyPart(() => import('../edit/user-edit-form.tsx'))
const ListPlace = lazyPart(() => import('./list-place.tsx'))
const MemberActs = lazyPart(() => import('./member-acts.tsx'))

const PATH = '/dashboard/manage-users'
/** Query parameters of this page; the others are those of the list that it was opened from. */
const ownParams = ['tab', 'mode', 'help', ...storyParams]

const tabs = ['story', 'details', 'access', 'notes'] as const
type Tab = (typeof tabs)[number]

/** Everything that staff know and do about one member. */
export default function MemberPage() {
  const { id = '' } = useParams()
  const user = useQuery(userQuery(id))
  return (
    <QueryView
      query={user}
      errorTitle={t`We couldn’t load this member`}
      skeleton={<SkeletonLines lines={9} height={26} />}
    >
      {(detail) => <Member key={id} user={detail} />}
    </QueryView>
  )
}

/** The list with the search and filters that the member was opened from. */
function useListPath(): string {
  const [params] = useAddressParams()
  const back = new URLSearchParams(params)
  for (const name of ownParams) back.delete(name)
  const search = back.toString()
  return search ? `${PATH}?${search}` : PATH
}

function Member({ user }: { user: UserDetail }) {
  const id = user.user_id
  const listPath = useListPath()
  const { data: help } = useQuery(helpQuery(id))
  const { data: notes } = useQuery(notesQuery(id))
  const [tabParam, setTab] = useAddressParam('tab')
  const [helpParam, setHelp] = useAddressParam('help')
  const tab = tabs.find((one) => one === tabParam) ?? 'story'
  const buttons = useRef(new Map<Tab, HTMLButtonElement>())
  const show = (next: Tab) => setTab(next === 'story' ? null : next)
  // Something in the way opens it, until it’s closed.
  const isHelpOpen = helpParam === null ? (help?.obstacles.length ?? 0) > 0 : helpParam === '1'

  const toTab = (next: Tab) => () => {
    show(next)
    buttons.current.get(next)?.focus()
  }
  usePageKeys({
    '1': toTab('story'),
    '2': toTab('details'),
    '3': toTab('access'),
    '4': toTab('notes'),
  })

  const pinned = notes?.notes.filter((note) => note.pinned) ?? []
  const labels: Readonly<Record<Tab, ReactNode>> = {
    story: t`Story`,
    details: t`Details`,
    access: t`Access`,
    notes:
      notes && notes.notes.length > 0
        ? t`Notes ${ph({ notes: formatNumber(notes.notes.length) })}`
        : t`Notes`,
  }
  return (
    <>
      <Row justify="space-between" align="center" gap="sm" mb="md" wrap>
        <Crumbs crumbs={[{ label: t`Members`, to: listPath }, { label: user.full_name }]} />
        <Suspense>
          <ListPlace id={id} />
        </Suspense>
      </Row>
      <MemberHead user={user} help={help}>
        <Suspense>
          <MemberActs user={user} isHelpOpen={isHelpOpen} onHelp={() => setHelp('1')} />
        </Suspense>
      </MemberHead>
      <Tabs value={tab} onChange={(value) => show(tabs.find((one) => one === value) ?? 'story')} mb="md">
        <Tabs.List className={classes.tabs}>
          {tabs.map((one, index) => (
            <Tabs.Tab
              key={one}
              value={one}
              aria-keyshortcuts={String(index + 1)}
              ref={(button: HTMLButtonElement | null) => {
                if (button) buttons.current.set(one, button)
              }}
            >
              {labels[one]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      <Columns>
        <Suspense fallback={<SkeletonRows rows={6} />}>
          {tab === 'story' && <StoryTab user={user} />}
          {tab === 'details' && <Details user={user} />}
          {tab === 'access' && (
            <Card>
              <AccessTab user={user} />
            </Card>
          )}
          {tab === 'notes' && (
            <Card>
              <NotesTab user={user} />
            </Card>
          )}
        </Suspense>
        <Stack gap="md" className={classes.side}>
          {isHelpOpen && (
            <Card
              title={t`Help to sign in`}
              aside={
                <Button
                  variant="subtle"
                  size="xs"
                  px={6}
                  aria-label={t`Close help to sign in`}
                  onClick={() => setHelp('0')}
                >
                  <IconX size={18} />
                </Button>
              }
            >
              <Suspense fallback={<SkeletonLines lines={8} height={22} />}>
                <HelpPanel user={user} />
              </Suspense>
            </Card>
          )}
          {pinned.length > 0 && tab !== 'notes' && (
            <Card
              title={t`Pinned notes`}
              aside={
                <Button variant="subtle" size="xs" px={6} onClick={() => show('notes')}>
                  <Trans>All {ph({ notes: formatNumber(notes?.notes.length ?? 0) })}</Trans>
                </Button>
              }
            >
              <Stack gap="sm">
                {pinned.map((note) => (
                  <NoteView key={note.id} note={note} />
                ))}
              </Stack>
            </Card>
          )}
        </Stack>
      </Columns>
    </>
  )
}

function Details({ user }: { user: UserDetail }) {
  const [mode, setMode] = useAddressParam('mode')
  const mayEdit = user.locked_because === null
  return (
    <Card>
      {mode === 'edit' && mayEdit ? (
        <UserEditForm user={user} onDone={() => setMode(null)} />
      ) : (
        <>
          <UserView user={user} />
          <Row justify="end" mt="lg">
            {mayEdit ? (
              <Button leftSection={<IconPencil size={18} />} onClick={() => setMode('edit')}>
                <Trans>Edit {ph({ firstName: firstName(user.full_name) })}</Trans>
              </Button>
            ) : (
              user.locked_because
            )}
          </Row>
        </>
      )}
    </Card>
  )
}
