import { Button, Tabs } from '@mantine/core'
import { administers } from '@muster/contract/access/abilities.ts'
import type { UserDetail } from '@muster/contract/people/users.ts'
import { IconLifebuoy, IconPencil, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { usePermissions } from '../../../../shell/session/session-queries.ts'
import { useAddressParam } from '../../../../ui/address/use-address-param.ts'
import { useAddressParams } from '../../../../ui/address/use-address-params.ts'
import { neighboursOf } from '../../../../ui/data-table/neighbours.ts'
import { NeighbourButtons } from '../../../../ui/data-table/row-drawer.tsx'
import { RowMenu } from '../../../../ui/data-table/row-menu.tsx'
import { usePageKeys } from '../../../../ui/keys/use-page-keys.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { Crumbs } from '../../../../ui/layout/crumbs.tsx'
import { Columns, Row, Stack } from '../../../../ui/layout/primitives.tsx'
import { lazyPart } from '../../../../ui/loading/lazy-part.tsx'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { SkeletonLines, SkeletonRows } from '../../../../ui/loading/states.tsx'
import { formatNumber } from '../../../../ui/text/format.ts'
import { EraseDialog } from '../erase-dialog.tsx'
import { firstName } from '../help/help-words.ts'
import { NoteView } from '../notes/note-view.tsx'
import { helpQuery, notesQuery, userQuery } from '../queries.ts'
import { storyParams } from '../story/use-story.ts'
import { useUserActs } from '../use-user-acts.ts'
import { useUserList } from '../use-user-list.ts'
import { DeleteUserDialog, UserItems } from '../user-items.tsx'
import { UserView } from '../user-view.tsx'
import { MemberHead } from './member-head.tsx'
import classes from './member-page.module.css'

const StoryTab = lazyPart(() => import('../story/story-tab.tsx'))
const AccessTab = lazyPart(() => import('../access/access-tab.tsx'))
const NotesTab = lazyPart(() => import('../notes/notes-tab.tsx'))
const HelpPanel = lazyPart(() => import('../help/help-panel.tsx'))
const UserEditForm = lazyPart(() => import('../edit/user-edit-form.tsx'))
const ViewAsButton = lazyPart(() => import('../view-as-button.tsx'))

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
      errorTitle="We couldn’t load this member"
      skeleton={<SkeletonLines lines={9} height={26} />}
    >
      {(detail) => <Member key={id} user={detail} />}
    </QueryView>
  )
}

function useListPlace(id: string) {
  const list = useUserList()
  const navigate = useNavigate()
  const [params] = useAddressParams()
  const open = (next: string, pageIndex?: number) => {
    const changed = new URLSearchParams(params)
    for (const name of ['mode', 'help']) changed.delete(name)
    if (pageIndex) changed.set('page', String(pageIndex))
    if (pageIndex === 1) changed.delete('page')
    return navigate({ pathname: `${PATH}/${next}`, search: changed.toString() }, { replace: true })
  }
  const back = new URLSearchParams(params)
  for (const name of ownParams) back.delete(name)
  const search = back.toString()
  return {
    neighbours: neighboursOf({ list, id, when: () => true, open }),
    listPath: search ? `${PATH}?${search}` : PATH,
  }
}

function Member({ user }: { user: UserDetail }) {
  const id = user.user_id
  const { neighbours, listPath } = useListPlace(id)
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
    k: () => void neighbours.previous?.(),
    j: () => void neighbours.next?.(),
    arrowleft: () => void neighbours.previous?.(),
    arrowright: () => void neighbours.next?.(),
  })

  const pinned = notes?.notes.filter((note) => note.pinned) ?? []
  const labels: Readonly<Record<Tab, ReactNode>> = {
    story: 'Story',
    details: 'Details',
    access: 'Access',
    notes: notes && notes.notes.length > 0 ? `Notes ${formatNumber(notes.notes.length)}` : 'Notes',
  }
  return (
    <>
      <Row justify="space-between" align="center" gap="sm" mb="md" wrap>
        <Crumbs crumbs={[{ label: 'Members', to: listPath }, { label: user.full_name }]} />
        <NeighbourButtons neighbours={neighbours} />
      </Row>
      <MemberHead user={user} help={help}>
        <Acts user={user} isHelpOpen={isHelpOpen} onHelp={() => setHelp('1')} />
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
              title="Help to sign in"
              aside={
                <Button
                  variant="subtle"
                  size="xs"
                  px={6}
                  aria-label="Close help to sign in"
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
              title="Pinned notes"
              aside={
                <Button variant="subtle" size="xs" px={6} onClick={() => show('notes')}>
                  All {formatNumber(notes?.notes.length ?? 0)}
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

interface ActsProps {
  user: UserDetail
  isHelpOpen: boolean
  onHelp: () => void
}

function Acts({ user, isHelpOpen, onHelp }: ActsProps) {
  const acts = useUserActs()
  const permissions = usePermissions()
  const navigate = useNavigate()
  const [, setMode] = useAddressParam('mode')
  const [, setTab] = useAddressParam('tab')
  const [open, setOpen] = useState<'delete' | 'erase'>()
  const target = { id: user.user_id, full_name: user.full_name, muid: user.muid, status: user.status }
  return (
    <>
      {user.active && user.view_locked_because === null && (
        <Suspense>
          <ViewAsButton user={user} />
        </Suspense>
      )}
      {!isHelpOpen && (
        <Button size="sm" leftSection={<IconLifebuoy size={18} />} onClick={onHelp}>
          Help to sign in
        </Button>
      )}
      {user.locked_because === null && (
        <RowMenu label={`Actions for ${user.full_name}`}>
          <UserItems
            user={target}
            acts={acts}
            onEdit={() => {
              setTab('details')
              setMode('edit')
            }}
            onDelete={() => setOpen('delete')}
            onErase={permissions && administers(permissions) ? () => setOpen('erase') : undefined}
          />
        </RowMenu>
      )}
      <DeleteUserDialog
        user={open === 'delete' ? target : undefined}
        remove={acts.remove}
        onClose={() => {
          setOpen(undefined)
          if (acts.remove.isSuccess) void navigate(PATH)
        }}
      />
      <EraseDialog user={open === 'erase' ? target : undefined} onClose={() => setOpen(undefined)} />
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
                Edit {firstName(user.full_name)}
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
