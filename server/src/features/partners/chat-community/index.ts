export { chatService } from './api/chat-service.ts'
export { channelLink } from './api/settings.ts'
export { postMessage } from './posts/post-message.ts'
