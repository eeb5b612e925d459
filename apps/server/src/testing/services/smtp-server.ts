import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

export interface SmtpServer {
  readonly url: string;
  /** The accepted messages, with headers and body unchanged. */
  readonly taken: string[];
  /** The replies to the next recipients; further recipients are accepted. */
  answers: string[];
  /** The reply to every sender. */
  senderAnswer: string;
  close(): Promise<void>;
}

/** A minimal mail server of RFC 5321 that stores the messages that it receives. */
export async function startSmtpServer(port = 0): Promise<SmtpServer> {
  const taken: string[] = [];
  const sockets = new Set<Socket>();
  const smtp: SmtpServer = {
    url: '',
    taken,
    answers: [],
    senderAnswer: '250 ok',
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => {});
    converse(socket, smtp);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return Object.assign(smtp, { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` });
}

function converse(socket: Socket, smtp: SmtpServer): void {
  let data: string[] | null = null;
  let rest = '';
  const say = (line: string) => socket.write(`${line}\r\n`);
  const handleLine = (line: string) => {
    if (data) {
      if (line !== '.') return void data.push(line);
      smtp.taken.push(data.join('\n'));
      data = null;
      return say('250 accepted');
    }
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'RCPT') return say(smtp.answers.shift() ?? '250 ok');
    if (verb === 'MAIL') return say(smtp.senderAnswer);
    if (verb === 'DATA') data = [];
    return say(verb === 'DATA' ? '354 send the message' : verb === 'QUIT' ? '221 bye' : '250 ok');
  };
  say('220 ready');
  socket.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) handleLine(line);
  });
}
