export { chatService } from './api/chat-service.ts'
export { channelLink } from './api/settings.ts'
