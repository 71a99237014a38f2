import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { isAllowed, pageAccess } from '@muster/contract/access/access.ts'
import { IconSchool } from '@tabler/icons-react'
import { Link } from 'react-router'
import { usePermissions } from '../session/session-queries.ts'

interface PracticeLinkProps {
  /** The decided work: a submission, or the record of a meetup. */
  of: { readonly from: string } | { readonly fromMeetup: string }
}

/** For those who choose practice cases: begins one with decided work. */
export function PracticeLink({ of }: PracticeLinkProps) {
  if (!isAllowed(pageAccess.practiceCases, usePermissions())) return null
  return (
    <Button
      component={Link}
      to={`/dashboard/management/practice-cases?${new URLSearchParams({ edit: 'new', ...of })}`}
      variant="default"
      leftSection={<IconSchool size={18} />}
    >
      {t`Use for practice`}
    </Button>
  )
}
