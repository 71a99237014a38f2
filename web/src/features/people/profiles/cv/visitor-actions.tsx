import { ph, t } from '@lingui/core/macro'
import { ActionIcon, Button } from '@mantine/core'
import { profilePath } from '@muster/contract/people/addresses.ts'
import type { UserProfile } from '@muster/contract/people/profiles.ts'
import { IconHandStop, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useSignedIn } from '../../../../api/session/session-store.ts'
import { RowMenu } from '../../../../ui/data-table/row-menu.tsx'
import { MainAction } from '../../../../ui/layout/main-action.tsx'
import { Row } from '../../../../ui/layout/primitives.tsx'
import { lazyDialog } from '../../../../ui/loading/lazy-dialog.tsx'
import { Tip } from '../../../../ui/text/tip.tsx'
import { myCirclesQuery } from '../../../circles/circle-membership/queries.ts'
import { BlockItem } from '../../blocks/shared/block-item.tsx'
import { GreetingButton, growsOnPhone } from './greeting-button.tsx'

// Few people need them, so they are loaded lazily.
const InviteDialog = lazyDialog(() => import('./invite-dialog.tsx'))
const BlockDialog = lazyDialog(() => import('../../blocks/shared/block-dialog.tsx'))

/** Actions on someone else's profile; visitors are asked to sign in. */
export function VisitorActions({ profile }: { profile: UserProfile }) {
  const signedIn = useSignedIn()
  return (
    <>
      {signedIn ? (
        <>
          {profile.is_public ? (
            <MainAction>
              <Row gap="sm">
                <Invite profile={profile} />
                <GreetingButton profile={profile} />
              </Row>
            </MainAction>
          ) : (
            <Invite profile={profile} />
          )}
          <Row gap="2xs" align="center">
            <PrintButton />
            <MoreActions profile={profile} />
          </Row>
        </>
      ) : (
        <>
          <PrintButton />
          <Button
            component={Link}
            to={`/login?ruri=${encodeURIComponent(profilePath(profile.muid).slice(1))}`}
            leftSection={<IconHandStop size={18} stroke={1.8} />}
          >
            {t`Say hello`}
          </Button>
        </>
      )}
    </>
  )
}

/** The page has its own print layout. */
export function PrintButton() {
  return (
    <Tip label={t`Print or save as PDF`}>
      <ActionIcon size={42} aria-label={t`Print or save as PDF`} onClick={() => window.print()}>
        <IconPrinter size={20} stroke={1.8} />
      </ActionIcon>
    </Tip>
  )
}

function MoreActions({ profile }: { profile: UserProfile }) {
  const [blocking, setBlocking] = useState(false)
  return (
    <>
      <RowMenu label={t`More actions for ${ph({ fullName: profile.full_name })}`}>
        <BlockItem onClick={() => setBlocking(true)} />
      </RowMenu>
      {blocking && <BlockDialog member={profile} onClose={() => setBlocking(false)} />}
    </>
  )
}

/** For leads of a circle with a free seat. */
function Invite({ profile }: { profile: UserProfile }) {
  const [opened, setOpened] = useState(false)
  const { data: circles = [] } = useQuery(myCirclesQuery)
  const open = circles.filter(
    ({ is_lead, is_archived, member_count, seats }) => is_lead && !is_archived && member_count < seats,
  )
  if (open.length === 0) return null
  return (
    <>
      <Button variant="default" px="md" flex={growsOnPhone} onClick={() => setOpened(true)}>
        {t`Invite to a circle`}
      </Button>
      <InviteDialog profile={profile} circles={open} opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}
