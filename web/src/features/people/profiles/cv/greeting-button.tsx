import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import type { UserProfile } from '@muster/contract/people/profiles.ts'
import { IconCheck, IconHandStop, IconMessageCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../../api/client.ts'
import { keyOf } from '../../../../api/query-of.ts'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { lazyDialog } from '../../../../ui/loading/lazy-dialog.tsx'
import { greetingsQuery } from './cv-queries.ts'

const GreetingDialog = lazyDialog(() => import('./greeting-dialog.tsx'))

/** A button in the bar of a phone. */
export const growsOnPhone = { base: 1, sm: 'none' } as const

/** Says hello, waves back, or opens what the two write once both have said hello. */
export function GreetingButton({ profile }: { profile: UserProfile }) {
  const { muid } = profile
  const [opened, setOpened] = useState(false)
  const { data: greetings } = useQuery(greetingsQuery(muid))
  const hello = useAction({
    call: () => api.cv.hello.answer({ params: { muid } }),
    invalidates: [keyOf(api.greetings), keyOf(api.home)],
  })
  if (greetings?.said && greetings.greeted_on) {
    return (
      <>
        <Button
          flex={growsOnPhone}
          leftSection={<IconMessageCircle size={18} stroke={1.8} />}
          onClick={() => setOpened(true)}
        >
          {greetings.mine ? t`View messages` : t`Write`}
        </Button>
        <GreetingDialog
          profile={profile}
          greetings={greetings}
          opened={opened}
          onClose={() => setOpened(false)}
        />
      </>
    )
  }
  const isSaid = hello.isSuccess || greetings?.said_today
  return (
    <Button
      flex={growsOnPhone}
      leftSection={isSaid ? <IconCheck size={18} stroke={1.8} /> : <IconHandStop size={18} stroke={1.8} />}
      disabled={isSaid ?? false}
      loading={hello.isPending}
      onClick={() => hello.mutate()}
    >
      {isSaid ? t`Hello said` : greetings?.greeted_on ? t`Wave back` : t`Say hello`}
    </Button>
  )
}
