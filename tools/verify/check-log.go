// Checks the receipt of tools/verify/ticket.json with the libraries by which Go checks its module log: the signatures of both
// checkpoints, the place of the ticket in its batch, the place of the batch in the log, and the continuation of the older log.
package main

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"os"
	"strconv"
	"strings"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

type ticketFile struct {
	Receipt string
	Proof   string
	Seen    struct {
		Checkpoint string
		Proof      []string
	}
}

type head struct {
	size int64
	root tlog.Hash
}

// must ends the program when a check fails.
func must(what string, err error) {
	if err != nil {
		fmt.Printf("FAILED %s: %v\n", what, err)
		os.Exit(1)
	}
}

func number(text string) int64 {
	value, err := strconv.ParseInt(text, 10, 64)
	must("number", err)
	return value
}

func hash(bytes []byte, err error) tlog.Hash {
	must("hash", err)
	var result tlog.Hash
	copy(result[:], bytes)
	return result
}

func fromBase64(text string) tlog.Hash { return hash(base64.StdEncoding.DecodeString(text)) }
func fromHex(text string) tlog.Hash    { return hash(hex.DecodeString(text)) }

func open(checkpoint string, origin string, verifiers note.Verifiers) head {
	opened, err := note.Open([]byte(checkpoint), verifiers)
	must("signature of the checkpoint", err)
	lines := strings.Split(opened.Text, "\n")
	if lines[0] != origin {
		must("name of the log", fmt.Errorf("%q", lines[0]))
	}
	return head{number(lines[1]), fromBase64(lines[2])}
}

func main() {
	content, err := os.ReadFile(os.Args[1])
	must("file", err)
	var file ticketFile
	must("file", json.Unmarshal(content, &file))

	payload, err := base64.RawURLEncoding.DecodeString(strings.Split(file.Receipt, ".")[1])
	must("receipt", err)
	var claims struct{ Log struct{ Origin, Key string } }
	must("receipt", json.Unmarshal(payload, &claims))
	verifier, err := note.NewVerifier(claims.Log.Key)
	must("key of the log", err)
	verifiers := note.VerifierList(verifier)

	parts := strings.SplitN(file.Proof, "\n\n", 2)
	lines := strings.Split(parts[0], "\n")
	extra, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(lines[1], "extra "))
	must("extra", err)
	var place struct {
		Entry string
		Index int64
		Proof []string
	}
	must("extra", json.Unmarshal(extra, &place))
	var batch struct {
		Count int64
		Root  string
	}
	must("entry", json.Unmarshal([]byte(place.Entry), &batch))

	var inBatch, inLog tlog.RecordProof
	for _, text := range place.Proof {
		inBatch = append(inBatch, fromHex(text))
	}
	for _, text := range lines[3:] {
		inLog = append(inLog, fromBase64(text))
	}
	ticket := sha256.Sum256(payload)
	must("place of the ticket in its batch",
		tlog.CheckRecord(inBatch, batch.Count, fromHex(batch.Root), place.Index, tlog.RecordHash(ticket[:])))
	newest := open(parts[1], claims.Log.Origin, verifiers)
	must("place of the batch in the log",
		tlog.CheckRecord(inLog, newest.size, newest.root, number(strings.TrimPrefix(lines[2], "index ")), tlog.RecordHash([]byte(place.Entry))))

	var continues tlog.TreeProof
	for _, text := range file.Seen.Proof {
		continues = append(continues, fromBase64(text))
	}
	seen := open(file.Seen.Checkpoint, claims.Log.Origin, verifiers)
	must("continuation of the log", tlog.CheckTree(continues, newest.size, newest.root, seen.size, seen.root))
	fmt.Printf("ok: %d entries, continued from %d\n", newest.size, seen.size)
}
