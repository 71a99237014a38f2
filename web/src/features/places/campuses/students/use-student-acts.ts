import { ph, t } from '@lingui/core/macro'
import type { CampusStudent } from '@muster/contract/places/campus/campus.ts'
import { useState } from 'react'
import { api } from '../../../../api/client.ts'
import { invalidate } from '../../../../api/query-client.ts'
import { toast } from '../../../../ui/acts/toast.tsx'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { campusReads } from '../queries.ts'

type Named = Pick<CampusStudent, 'user_id' | 'full_name'>

/** A revealed phone number or email address. */
export interface Contact {
  readonly name: string
  readonly what: 'mobile' | 'email'
  readonly text: string
}

interface Mark {
  readonly student: Named
  readonly isAlumni: boolean
}

interface Show {
  readonly student: Named
  readonly what: Contact['what']
}

/** Marks a student as alumni right away, with undo, and reveals a phone number or email address. */
export function useStudentActs(orgId: string | undefined) {
  const [contact, setContact] = useState<Contact>()
  const query = { org_id: orgId }

  const call = ({ student, isAlumni }: Mark) =>
    api.campus.changeStudentType.answer({
      params: { member_id: student.user_id },
      query,
      body: { is_alumni: isAlumni },
    })
  const back = useAction({ call, invalidates: campusReads })
  const marking = useAction({
    call,
    success: false,
    onDone: (_reply, { student, isAlumni }) => {
      toast.action({
        text: isAlumni
          ? t`${ph({ fullName: student.full_name })} marked as alumni`
          : t`${ph({ fullName: student.full_name })} marked as a student`,
        label: t`Undo`,
        onAct: () => void back.mutate({ student, isAlumni: !isAlumni }),
      })
      void invalidate(...campusReads)
    },
  })
  const showing = useAction({
    call: ({ student, what }: Show) =>
      api.campus.showContact.answer({ params: { member_id: student.user_id }, query, body: { show: what } }),
    success: false,
    onDone: (reply, { student, what }) => {
      setContact({ name: student.full_name, what, text: reply[what] ?? t`Not given` })
    },
  })

  return {
    mark: (mark: Mark) => marking.mutate(mark),
    show: (show: Show) => showing.mutate(show),
    contact,
    closeContact: () => setContact(undefined),
  }
}
