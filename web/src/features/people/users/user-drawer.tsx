import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import type { UserDetail, UserRow } from '@muster/contract/people/users.ts'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { api } from '../../../api/client.ts'
import { keyOf } from '../../../api/query-of.ts'
import { useAddressParams } from '../../../ui/address/use-address-params.ts'
import { RowDrawer } from '../../../ui/data-table/row-drawer.tsx'
import type { OpenedRow } from '../../../ui/data-table/use-opened-row.ts'
import { Row, Text } from '../../../ui/layout/primitives.tsx'
import { lazyPart } from '../../../ui/loading/lazy-part.tsx'
import { QueryView } from '../../../ui/loading/query-view.tsx'
import { SkeletonLines, SkeletonRows } from '../../../ui/loading/states.tsx'
import { Avatar } from '../../../ui/people/avatar.tsx'
import { DateText } from '../../../ui/text/date-text.tsx'
import { levelNumber } from '../../../ui/text/format.ts'
import { KarmaAmount } from '../../../ui/text/karma-amount.tsx'
import { StatusChip } from '../member-filters/shared/user-status.tsx'
import { SignInFacts } from './member/member-head.tsx'
import { helpQuery, userQuery } from './queries.ts'
import { UserView } from './user-view.tsx'
import classes from './users.module.css'
import { WriteButton } from './write-button.tsx'

// The form loads the calendar, which most visits to the list don't need.
const UserEditForm = lazyPart(() => import('./edit/user-edit-form.tsx'))
const AccessTab = lazyPart(() => import('./access/access-tab.tsx'))
const StoryTab = lazyPart(() => import('./story/story-tab.tsx'))
const NotesTab = lazyPart(() => import('./notes/notes-tab.tsx'))
const HelpPanel = lazyPart(() => import('./help/help-panel.tsx'))
const ViewAsButton = lazyPart(() => import('./view-as-button.tsx'))

const SecondStepHelp = lazyPart(async () => ({
  default: (await import('./edit/second-step-help.tsx')).SecondStepHelp,
}))

/** `mode` is 'edit' while the member is being edited. */
type OpenedUser = OpenedRow<UserRow, 'mode'>

/** One member beside the list, to read and to edit. */
export function UserDrawer({ opened }: { opened: OpenedUser }) {
  const { id } = opened
  const { data } = useQuery({ ...userQuery(id ?? ''), enabled: id !== null })
  const user = data?.user_id === id ? data : undefined
  return (
    <RowDrawer
      opened={opened}
      title={user?.full_name ?? t`Member`}
      {...(user && {
        picture: <Avatar name={user.full_name} muid={user.muid} size={56} />,
        mark: <StatusChip status={user.status} />,
        head: <UserHead user={user} />,
      })}
      acts={
        id && (
          <>
            <ViewAs key={id} id={id} />
            <PageLink id={id} />
          </>
        )
      }
      tabs={
        id
          ? lazyTabs.map(({ value, label, Tab }) => ({
              value,
              label,
              content: <LazyTab key={id} id={id} tab={Tab} />,
            }))
          : []
      }
      activity={{ kind: 'user', reads: [keyOf(api.users)] }}
    >
      {id && <Content key={id} id={id} opened={opened} />}
    </RowDrawer>
  )
}

/** For administrators, on members whose view of the app they can open. */
function ViewAs({ id }: { id: string }) {
  const { data: user } = useQuery(userQuery(id))
  if (!user?.active || user.view_locked_because !== null) return null
  return (
    <Suspense>
      <ViewAsButton user={user} />
    </Suspense>
  )
}

/** To the member’s page, from which the arrows go on through this list. */
function PageLink({ id }: { id: string }) {
  const [params] = useAddressParams()
  const search = new URLSearchParams(params)
  for (const name of ['member', 'mode', 'tab']) search.delete(name)
  return (
    <Button
      component={Link}
      to={{ pathname: `/dashboard/manage-users/${id}`, search: search.toString() }}
      variant="default"
      size="sm"
    >
      {t`Open page`}
    </Button>
  )
}

const lazyTabs = [
  { value: 'story', label: t`Story`, Tab: StoryTab },
  { value: 'access', label: t`Access`, Tab: AccessTab },
  { value: 'notes', label: t`Notes`, Tab: NotesTab },
  { value: 'sign-in', label: t`Sign-in`, Tab: HelpPanel },
]

function LazyTab({ id, tab: Tab }: { id: string; tab: typeof StoryTab }) {
  const { data: user } = useQuery(userQuery(id))
  if (!user) return <SkeletonRows rows={6} />
  return (
    <Suspense fallback={<SkeletonRows rows={6} />}>
      <Tab user={user} />
    </Suspense>
  )
}

function Content({ id, opened }: { id: string; opened: OpenedUser }) {
  const user = useQuery(userQuery(id))
  return (
    <QueryView
      query={user}
      errorTitle={t`We couldn’t load this member`}
      skeleton={<SkeletonLines lines={9} height={22} />}
    >
      {(detail) =>
        opened.said.mode === 'edit' && detail.locked_because === null ? (
          <Suspense fallback={<SkeletonLines lines={9} height={22} />}>
            <UserEditForm user={detail} onDone={() => opened.open({ id })} />
          </Suspense>
        ) : (
          <>
            <UserView user={detail} />
            <Row gap="xs" justify="end" wrap mt="lg">
              {detail.status === 'active' && <WriteButton user={detail} />}
              {detail.locked_because === null ? (
                <>
                  <Suspense>
                    <SecondStepHelp user={detail} />
                  </Suspense>
                  <Button
                    leftSection={<IconPencil size={18} />}
                    onClick={() => opened.open({ id }, { mode: 'edit' })}
                  >
                    {t`Edit`}
                  </Button>
                </>
              ) : (
                <p className={classes.lockedReason}>{detail.locked_because}</p>
              )}
            </Row>
          </>
        )
      }
    </QueryView>
  )
}

/** A member's identity and progress, above all tabs. */
function UserHead({ user }: { user: UserDetail }) {
  const [organisation] = user.organizations
  const { data: help } = useQuery(helpQuery(user.user_id))
  return (
    <>
      <Text size="sm" tone="ink-2">
        <Link to={`/profile/${encodeURIComponent(user.muid)}`}>{user.muid}</Link>
        {organisation && `, ${organisation.title}`}
      </Text>
      <Row as="dl" gap="xs lg" wrap mt="sm">
        <div>
          <Text as="dt" size="xs" tone="ink-3">
            {t`Level`}
          </Text>
          <Text as="dd" weight={600} numbers>
            {levelNumber(user.level)}
          </Text>
        </div>
        <div>
          <Text as="dt" size="xs" tone="ink-3">
            {t`Karma`}
          </Text>
          <Text as="dd" weight={600} numbers>
            <KarmaAmount value={user.karma} />
          </Text>
        </div>
        <div>
          <Text as="dt" size="xs" tone="ink-3">
            {t`Joined`}
          </Text>
          <Text as="dd" weight={600} numbers>
            <DateText value={user.joined} />
          </Text>
        </div>
        {help && <SignInFacts help={help} />}
      </Row>
    </>
  )
}
