import { Button } from '@mantine/core'
import { IconBell, IconBellCheck } from '@tabler/icons-react'
import { api } from '../../../../api/client.ts'
import { keyOf } from '../../../../api/query-of.ts'
import { useAction } from '../../../../ui/acts/use-action.ts'

/** Toggles the notification for when applications open. */
export function RemindButton({ id, wanted }: { id: string; wanted: boolean }) {
  const params = { hackathon_id: id }
  const change = useAction({
    call: (want: boolean) =>
      want
        ? api.hackathonApplications.remind.answer({ params })
        : api.hackathonApplications.forget.answer({ params }),
    invalidates: [keyOf(api.hackathons.page, { params })],
  })
  return (
    <Button
      variant={wanted ? 'default' : 'filled'}
      size="md"
      leftSection={wanted ? <IconBellCheck size={18} /> : <IconBell size={18} />}
      aria-pressed={wanted}
      loading={change.isPending}
      onClick={() => change.mutate(!wanted)}
    >
      Remind me
    </Button>
  )
}
