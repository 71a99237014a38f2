import { plural, t } from '@lingui/core/macro'
import { MenuItem } from '@mantine/core'
import { isAllowed, pageAccess } from '@muster/contract/access/access.ts'
import {
  applicantsPath,
  crewTeamsPath,
  editHackathonPath,
  galleryPath,
  hackathonPath,
  judgePath,
  liveResultsPath,
  organisersPath,
} from '@muster/contract/events/addresses.ts'
import type { HackathonCard } from '@muster/contract/events/hackathon-shapes.ts'
import {
  IconClipboardList,
  IconCopy,
  IconFlag,
  IconGavel,
  IconLayoutGrid,
  IconLink,
  IconRocket,
  IconRocketOff,
  IconTrophy,
  IconUsers,
  IconUsersGroup,
  IconX,
} from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { api } from '../../../../api/client.ts'
import { usePermissions } from '../../../../shell/session/session-queries.ts'
import { ConfirmDialog } from '../../../../ui/acts/confirm-dialog.tsx'
import { ReasonDialog } from '../../../../ui/acts/reason-dialog.tsx'
import { toast } from '../../../../ui/acts/toast.tsx'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { DeleteItem, EditItem, RowMenu } from '../../../../ui/data-table/row-menu.tsx'
import { hackathonReads } from '../queries.ts'

type Asked = 'publish' | 'draft' | 'complete' | 'cancel' | 'remove'

/** Acts on the hackathon as a whole, for those who manage it. */
export function HackathonMenu({ hackathon }: { hackathon: HackathonCard }) {
  const { id, title, status, missing, applied, event_end, my_roles } = hackathon
  const isOver = event_end !== null && Date.parse(event_end) <= Date.now()
  const navigate = useNavigate()
  const isStaff = isAllowed(pageAccess.hackathon, usePermissions())
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  const params = { hackathon_id: id }
  const reads = { invalidates: hackathonReads, onDone: close }
  const publish = useAction({
    call: (next: 'Published' | 'Draft') => api.hackathons.publish.answer({ params, body: { status: next } }),
    success: (_answer, next) =>
      next === 'Published' ? t`Hackathon published` : t`Hackathon changed to draft`,
    ...reads,
  })
  const cancel = useAction({
    call: (reason: string) => api.hackathons.cancel.answer({ params, body: { reason } }),
    onFailed: () => {},
    ...reads,
  })
  const remove = useAction({
    call: () => api.hackathons.remove.answer({ params }),
    success: t`Hackathon deleted`,
    ...reads,
  })
  const complete = useAction({
    call: () => api.hackathons.edit.answer({ params, body: { status: 'Completed' } }),
    success: t`Marked as completed`,
    ...reads,
  })
  const copy = useAction({
    call: () => api.hackathons.copy.answer({ params }),
    success: t`Copied as a draft, without its dates and people`,
    invalidates: hackathonReads,
    onDone: ({ hackathon_id }) => void navigate(editHackathonPath(hackathon_id)),
  })
  async function copyLink() {
    await navigator.clipboard.writeText(`${location.origin}${hackathonPath(id)}`)
    toast.success(t`Link copied`)
  }

  return (
    <>
      <RowMenu label={t`Actions for ${title}`}>
        <EditItem onClick={() => void navigate(editHackathonPath(id))} />
        <MenuItem component={Link} to={organisersPath(id)} leftSection={<IconUsers size={18} />}>
          {t`Organisers`}
        </MenuItem>
        {status !== 'Draft' && (
          <>
            <MenuItem component={Link} to={applicantsPath(id)} leftSection={<IconClipboardList size={18} />}>
              {t`Applicants`}
            </MenuItem>
            <MenuItem component={Link} to={crewTeamsPath(id)} leftSection={<IconUsersGroup size={18} />}>
              {t`Teams`}
            </MenuItem>
            <MenuItem component={Link} to={galleryPath(id)} leftSection={<IconLayoutGrid size={18} />}>
              {t`Projects`}
            </MenuItem>
            <MenuItem component={Link} to={liveResultsPath(id)} leftSection={<IconTrophy size={18} />}>
              {t`Judging and results`}
            </MenuItem>
            {my_roles.includes('judge') && (
              <MenuItem component={Link} to={judgePath(id)} leftSection={<IconGavel size={18} />}>
                {t`Judge projects`}
              </MenuItem>
            )}
          </>
        )}
        {status === 'Draft' && missing.length === 0 && (
          <MenuItem leftSection={<IconRocket size={18} />} onClick={() => setAsked('publish')}>
            {t`Publish`}
          </MenuItem>
        )}
        {status === 'Published' && applied === 0 && (
          <MenuItem leftSection={<IconRocketOff size={18} />} onClick={() => setAsked('draft')}>
            {t`Change to draft`}
          </MenuItem>
        )}
        {status === 'Published' && isOver && (
          <MenuItem leftSection={<IconFlag size={18} />} onClick={() => setAsked('complete')}>
            {t`Mark as completed`}
          </MenuItem>
        )}
        {status !== 'Draft' && (
          <MenuItem leftSection={<IconLink size={18} />} onClick={() => void copyLink()}>
            {t`Copy link`}
          </MenuItem>
        )}
        {isStaff && (
          <MenuItem leftSection={<IconCopy size={18} />} onClick={() => copy.mutate()}>
            {t`Copy hackathon`}
          </MenuItem>
        )}
        {status === 'Published' && (
          <MenuItem
            color="bad"
            c="var(--bad)"
            leftSection={<IconX size={18} />}
            onClick={() => setAsked('cancel')}
          >
            {t`Call off`}
          </MenuItem>
        )}
        {status === 'Draft' && <DeleteItem onClick={() => setAsked('remove')} />}
      </RowMenu>
      <ConfirmDialog
        opened={asked === 'publish'}
        title={t`Publish “${title}”?`}
        confirmLabel={t`Publish`}
        busy={publish.isPending}
        onConfirm={() => publish.mutate('Published')}
        onClose={close}
      >
        {t`Everyone will see it, and people can apply as soon as applications open.`}
      </ConfirmDialog>
      <ConfirmDialog
        opened={asked === 'draft'}
        title={t`Change “${title}” to a draft?`}
        confirmLabel={t`Change to draft`}
        busy={publish.isPending}
        onConfirm={() => publish.mutate('Draft')}
        onClose={close}
      >
        {t`Only its organisers will be able to see it. No one has applied yet.`}
      </ConfirmDialog>
      <ConfirmDialog
        opened={asked === 'complete'}
        title={t`Mark “${title}” as completed?`}
        confirmLabel={t`Mark as completed`}
        busy={complete.isPending}
        onConfirm={() => complete.mutate()}
        onClose={close}
      >
        {t`Late projects will no longer be accepted, and you won’t be able to call it off.`}
      </ConfirmDialog>
      <ConfirmDialog
        opened={asked === 'remove'}
        title={t`Delete “${title}”?`}
        confirmLabel={t`Delete`}
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={close}
      >
        {t`This permanently deletes the draft, its form and its pictures.`}
      </ConfirmDialog>
      <ReasonDialog
        opened={asked === 'cancel'}
        of={id}
        title={t`Call off “${title}”?`}
        label={t`Reason`}
        confirmLabel={t`Call off`}
        danger
        busy={cancel.isPending}
        failure={cancel.error}
        onConfirm={(reason) => cancel.mutate(reason)}
        onClose={close}
      >
        {applied > 0
          ? t`${plural(applied, { one: `# person`, other: `# people` })} applied. They’ll get your reason by notification and email.`
          : t`No one has applied yet. It’ll no longer be listed.`}
      </ReasonDialog>
    </>
  )
}
