import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../api/client.ts'
import { queryOf } from '../../../../api/query-of.ts'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { IdentityForm } from '../../../reach/site-texts/shared/identity-form.tsx'

export function NameStep({ onDone }: { onDone: () => void }) {
  const identity = useQuery(queryOf(api.siteIdentity.read))
  return (
    <QueryView query={identity}>
      {(current) => <IdentityForm current={current} submitText={t`Continue`} onDone={onDone} />}
    </QueryView>
  )
}
