import { Button } from '@mantine/core'
import { teamLinkPath } from '@muster/contract/events/addresses.ts'
import type { MyTeam } from '@muster/contract/events/hackathon-teams.ts'
import { useState } from 'react'
import { api } from '../../../../api/client.ts'
import { ConfirmDialog } from '../../../../ui/acts/confirm-dialog.tsx'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { CopyButton } from '../../../../ui/text/copy-button.tsx'
import { teamReads } from '../queries.ts'
import classes from '../shared/team.module.css'
import { roomText } from '../shared/team-words.ts'

/** The link to join without a request, while there is room. */
export function LinkCard({ team }: { team: MyTeam }) {
  const [renewing, setRenewing] = useState(false)
  const renew = useAction({
    call: () => api.hackathonTeams.renewLink.answer({ params: { team_id: team.id } }),
    invalidates: teamReads,
    onDone: () => setRenewing(false),
  })
  const url = `${location.origin}${teamLinkPath(team.invite_code)}`
  return (
    <Card title="Link to your team">
      <p className={classes.quiet}>
        Anyone who’s applied can use it to join, without asking. {roomText(team)}.
      </p>
      <p className={classes.link}>{url}</p>
      <div className={classes.acts}>
        <CopyButton value={url} label="Copy link" />
        {team.is_captain && (
          <Button variant="subtle" onClick={() => setRenewing(true)}>
            Replace link
          </Button>
        )}
      </div>
      <ConfirmDialog
        opened={renewing}
        title="Replace the link?"
        confirmLabel="Replace link"
        busy={renew.isPending}
        onConfirm={() => renew.mutate()}
        onClose={() => setRenewing(false)}
      >
        The link you’ve shared will stop working. Send the new one to anyone who should join.
      </ConfirmDialog>
    </Card>
  )
}
