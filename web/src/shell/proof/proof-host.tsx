import { lazy, Suspense, useEffect } from 'react'
import { whenProofIsNeeded } from '../../api/proof.ts'
import { endProof, requestProof, useProofRequest } from './proof-request.ts'

const ProofDialog = lazy(() => import('./proof-dialog.tsx'))

/** Shows the dialog in which one proves that it is oneself, when a call needs it. */
export function ProofHost() {
  const asked = useProofRequest()
  useEffect(() => {
    whenProofIsNeeded(requestProof)
    return () => {
      endProof(false)
      whenProofIsNeeded(async () => false)
    }
  }, [])
  return <Suspense>{asked && <ProofDialog onEnd={endProof} />}</Suspense>
}
