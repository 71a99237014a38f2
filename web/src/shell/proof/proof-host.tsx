import { Suspense, useEffect } from 'react'
import { whenProofIsNeeded } from '../../api/proof.ts'
import { DialogNotLoaded, lazyPart } from '../../ui/loading/lazy-part.tsx'
import { endProof, requestProof, useProofRequest } from './proof-request.ts'

const ProofDialog = lazyPart(
  () => import('./proof-dialog.tsx'),
  () => <DialogNotLoaded onClose={giveUp} />,
)
const giveUp = () => endProof(false)

/** Shows the re-authentication dialog when a call requires it. */
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
