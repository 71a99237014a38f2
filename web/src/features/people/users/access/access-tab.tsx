import type { Grant } from '@muster/contract/access/member-access.ts'
import type { UserDetail } from '@muster/contract/people/users.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { SkeletonRows } from '../../../../ui/loading/states.tsx'
import { accessQuery } from './access-queries.ts'
import { EndDialog } from './end-dialog.tsx'
import { GiveDialog, type Given } from './give-dialog.tsx'
import { GrantList } from './grant-list.tsx'
import { OpenedPages } from './opened-pages.tsx'
import { TakeDialog } from './take-dialog.tsx'

/** Every role and type of a member with its source, and every page with what opens it to them. */
export default function AccessTab({ user }: { user: UserDetail }) {
  const [giving, setGiving] = useState<Given | 'any'>()
  const [ending, setEnding] = useState<Grant>()
  const [taking, setTaking] = useState<Grant>()

  return (
    <QueryView
      query={useQuery(accessQuery(user.user_id))}
      errorTitle="We couldn’t load this member’s access"
      skeleton={<SkeletonRows rows={6} />}
    >
      {({ grants, waiting }) => (
        <>
          <GrantList
            user={user}
            grants={grants}
            waiting={waiting}
            onGive={() => setGiving('any')}
            onEnd={setEnding}
            onTake={setTaking}
          />
          <OpenedPages user={user} grants={grants} onGive={setGiving} />
          {giving && (
            <GiveDialog
              user={user}
              grants={grants}
              given={giving === 'any' ? undefined : giving}
              onClose={() => setGiving(undefined)}
            />
          )}
          {ending && <EndDialog user={user} grant={ending} onClose={() => setEnding(undefined)} />}
          <TakeDialog user={user} grant={taking} onClose={() => setTaking(undefined)} />
        </>
      )}
    </QueryView>
  )
}
